// Six short sounds of wood, string and paper, made on the spot. Silent until the first click or key.
import { likes } from "../settings.svelte";

export type Sound = "turn" | "card" | "goods" | "raze" | "points" | "dice";

/** At the usual volume the sounds are as loud as they were made. */
const LOUDEST = 1.4;

interface Stage {
  audio: AudioContext;
  /** Everything goes through it: the volume of all sounds. */
  out: GainNode;
}
let stage: Stage | null = null;

// Browsers let a page be heard only after somebody has done something on it.
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, wake);

function wake(): void {
  if (typeof AudioContext === "undefined") return;
  if (!stage) {
    const audio = new AudioContext();
    const out = audio.createGain();
    out.connect(audio.destination);
    stage = { audio, out };
  }
  // It sleeps while the device rings or is locked.
  if (stage.audio.state !== "running") void stage.audio.resume().catch(() => undefined);
}

/** Play one of the sounds, if it is wanted: the one of my turn also while I look elsewhere. */
export function play(sound: Sound): void {
  const wanted = sound === "turn" ? likes.chime : likes.effects && !document.hidden;
  if (likes.sound && wanted) perform(sound);
}

/** Plays a sound at its volume, even if it is switched off; false if there is no sound. */
export function sample(sound: Sound): boolean {
  wake();
  return perform(sound);
}

function perform(sound: Sound): boolean {
  if (!stage) return false;
  const { audio } = stage;
  const at = audio.currentTime;
  stage.out.gain.setValueAtTime(likes.volume * LOUDEST, at);
  switch (sound) {
    case "turn":
      pluck(stage, 392, at);
      pluck(stage, 587, at + 0.13);
      break;
    case "points":
      pluck(stage, 784, at, 0.05);
      pluck(stage, 1047, at + 0.07, 0.04);
      break;
    case "card":
      rustle(stage, at, 2600, 0.09, 0.05);
      break;
    case "goods":
      knock(stage, at, 520, 0.06);
      knock(stage, at + 0.05, 610, 0.05);
      break;
    case "raze":
      rustle(stage, at, 420, 0.32, 0.16);
      knock(stage, at, 90, 0.12);
      break;
    case "dice":
      for (let n = 0; n < 5; n++) knock(stage, at + n * 0.07, 700 + 90 * (n % 3), 0.05);
  }
  return true;
}

function envelope({ audio, out }: Stage, at: number, loud: number, length: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

function pluck(on: Stage, pitch: number, at: number, loud = 0.07): void {
  for (const [ratio, part] of [[1, 1], [2.01, 0.35], [3.02, 0.12]] as const) {
    const tone = on.audio.createOscillator();
    tone.type = "triangle";
    tone.frequency.value = pitch * ratio;
    tone.connect(envelope(on, at, loud * part, 0.36 / ratio));
    tone.start(at);
    tone.stop(at + 0.4);
  }
}

function knock(on: Stage, at: number, pitch: number, loud: number): void {
  const tone = on.audio.createOscillator();
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + 0.06);
  tone.connect(envelope(on, at, loud, 0.09));
  tone.start(at);
  tone.stop(at + 0.1);
}

function rustle(on: Stage, at: number, pitch: number, length: number, loud: number): void {
  const { audio } = on;
  const noise = audio.createBufferSource();
  const samples = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  noise.buffer = samples;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  noise.connect(band).connect(envelope(on, at, loud, length));
  noise.start(at);
}
