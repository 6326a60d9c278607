// Six short sounds of wood, string and paper, made on the spot. Silent until the first click.
import { likes } from "../settings.svelte";

export type Sound = "turn" | "card" | "goods" | "raze" | "points" | "dice";

let context: AudioContext | null = null;
addEventListener("pointerdown", () => (context ??= new AudioContext()), { once: true });

/** Play one of the sounds, if they are wanted. */
export function play(sound: Sound): void {
  if (!likes.sound || !context || document.hidden) return;
  const at = context.currentTime;
  switch (sound) {
    case "turn":
      pluck(context, 392, at);
      pluck(context, 587, at + 0.13);
      break;
    case "points":
      pluck(context, 784, at, 0.05);
      pluck(context, 1047, at + 0.07, 0.04);
      break;
    case "card":
      rustle(context, at, 2600, 0.09, 0.05);
      break;
    case "goods":
      knock(context, at, 520, 0.06);
      knock(context, at + 0.05, 610, 0.05);
      break;
    case "raze":
      rustle(context, at, 420, 0.32, 0.16);
      knock(context, at, 90, 0.12);
      break;
    case "dice":
      for (let n = 0; n < 5; n++) knock(context, at + n * 0.07, 700 + 90 * (n % 3), 0.05);
  }
}

function envelope(audio: AudioContext, at: number, loud: number, length: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

function pluck(audio: AudioContext, pitch: number, at: number, loud = 0.07): void {
  for (const [ratio, part] of [[1, 1], [2.01, 0.35], [3.02, 0.12]] as const) {
    const tone = audio.createOscillator();
    tone.type = "triangle";
    tone.frequency.value = pitch * ratio;
    tone.connect(envelope(audio, at, loud * part, 0.36 / ratio));
    tone.start(at);
    tone.stop(at + 0.4);
  }
}

function knock(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const tone = audio.createOscillator();
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + 0.06);
  tone.connect(envelope(audio, at, loud, 0.09));
  tone.start(at);
  tone.stop(at + 0.1);
}

function rustle(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const noise = audio.createBufferSource();
  const samples = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  noise.buffer = samples;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  noise.connect(band).connect(envelope(audio, at, loud, length));
  noise.start(at);
}
