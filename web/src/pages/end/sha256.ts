// SHA-256, by the standard (FIPS 180-4). Browsers have it on secure pages only, and a table in a
// network at home is often open over plain http.

/** The first 32 bits behind the point of the roots of the first primes. */
function roots(count: number, root: (prime: number) => number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let by = 2; by * by <= n && prime; by++) prime = n % by !== 0;
    if (prime) found.push((root(n) * 2 ** 32) | 0);
  }
  return found;
}

const START = roots(8, (prime) => Math.sqrt(prime) % 1);
const ROUND = roots(64, (prime) => Math.cbrt(prime) % 1);

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The message, a bit, as many zeros as it takes, and its length: whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, (message.length * 8) >>> 0);
  return view;
}

function schedule(block: DataView, at: number): Int32Array {
  const words = new Int32Array(64);
  for (let n = 0; n < 16; n++) words[n] = block.getInt32(at + 4 * n);
  for (let n = 16; n < 64; n++) {
    const [late, early] = [words[n - 2] ?? 0, words[n - 15] ?? 0];
    const one = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    const zero = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    words[n] = (words[n - 16] ?? 0) + zero + (words[n - 7] ?? 0) + one;
  }
  return words;
}

/** The SHA-256 of a text in hexadecimal digits. */
export function sha256(text: string): string {
  const message = padded(new TextEncoder().encode(text));
  const hash = Int32Array.from(START);
  for (let at = 0; at < message.byteLength; at += 64) {
    const words = schedule(message, at);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let n = 0; n < 64; n++) {
      const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + mixed + ((e & f) ^ (~e & g)) + (ROUND[n] ?? 0) + (words[n] ?? 0)) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, n) => (hash[n] = (hash[n] ?? 0) + word));
  }
  return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
