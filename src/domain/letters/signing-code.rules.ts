/** A one-time code is good for so long, milliseconds. */
export const CODE_LIFE_MS = 10 * 60_000;
/** Wrong entries after which it is void. */
export const CODE_TRIES = 5;
/** Codes for one link; a new link starts anew. */
export const MOST_CODES = 10;

/** What is stored of a code. */
interface StoredCode {
  readonly expires_at: Date;
  readonly tries: number;
  readonly used_at: Date | null;
}

/** May it still be entered? */
export const isCodeAlive = ({ expires_at, tries, used_at }: StoredCode, now: Date): boolean =>
  used_at === null && tries < CODE_TRIES && expires_at > now;
