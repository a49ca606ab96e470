/** A stream of chance that is the same every time for the same name. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of the first members, each as likely as its weight says. */
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  /** Log-normal with the given median: heavy on the right, as sizes and pay are. */
  logNormal(median: number, sigma: number): number;
  /** The same members in another order. */
  shuffled<T>(from: readonly T[]): T[];
}

/** Each part of the demo data draws from a stream of its own, so that a change in one leaves the others as they were. */
export const createRandom = (name: string): Random => {
  let state = seedOf(name);
  // mulberry32: 32 bits of state, passes what demo data needs
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new RangeError('nothing to pick from');
    return from[whole(0, from.length - 1)] as T;
  };
  return {
    next,
    whole,
    pick,
    chance: (share) => next() < share,
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of from) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(from)[0];
    },
    logNormal: (median, sigma) => {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return median * Math.exp(sigma * normal);
    },
    shuffled: (from) => {
      const mixed = [...from];
      for (let at = mixed.length - 1; at > 0; at -= 1) {
        const other = whole(0, at);
        [mixed[at], mixed[other]] = [
          mixed[other] as (typeof mixed)[number],
          mixed[at] as (typeof mixed)[number],
        ];
      }
      return mixed;
    },
  };
};

/** FNV-1a. */
const seedOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
};
