// Breaks in long words for cards in a crowded row. A break shows only where it is used.
const SOFT = "\u00ad";
const LONG = 9;
/** Sounds with which a syllable may begin. */
const ONSET = /^(?:[bcfgkp][lr]|[dt]r|s[clmnptw]|[cst]h|qu|[^aeiouy'])$/;
const WORD = /[A-Za-z']+/g;

/** A name with soft hyphens in its long words: between vowels, before the last sound that can begin a syllable. */
export function softly(name: string): string {
  return name.replace(WORD, (word) => (word.length < LONG ? word : syllables(word)));
}

function syllables(word: string): string {
  return word.replace(/(?<=[aeiouy])(qu|[^aeiouy']+)(?=[aeiouy])/g, (sounds: string, _: string, at: number) => {
    const second = sounds.length > 1 && ONSET.test(sounds.slice(-2)) ? sounds.length - 2 : sounds.length - 1;
    const near = at + second < 3 || word.length - at - second < 4;
    return near ? sounds : sounds.slice(0, second) + SOFT + sounds.slice(second);
  });
}
