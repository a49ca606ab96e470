/** 53 bits of a text: to tell two texts apart, not to hide one. Two multiplications per character (after cyrb53, public domain). */
export const fingerprint = (text: string): number => {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (one >>> 0);
};

const FIVE_DIGITS = 36 ** 5;

/** A whole number from 0 on in base 36: `toString(36)`, which takes five times as long for one beyond 31 bits, in two halves. */
export const inBase36 = (value: number): string => {
  if (value < FIVE_DIGITS) return value.toString(36);
  const high = Math.floor(value / FIVE_DIGITS);
  return high.toString(36) + (value - high * FIVE_DIGITS).toString(36).padStart(5, '0');
};
