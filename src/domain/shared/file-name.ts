/** Longest name of a file, characters. */
export const FILE_NAME_MAX = 200;

/**
 * Signs that nobody sees and that turn a name around or hide its end: `scan<U+202E>fdp.exe` reads `scanexe.pdf`. Controls, marks and
 * overrides of direction, invisible blanks, ends of lines. The joiners of Persian and Indic scripts (U+200C, U+200D) stay.
 */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** A file's name as it may be kept and shown: composed, without what cannot be seen, without blanks around it. */
export const plainFileName = (name: string): string => name.normalize('NFC').replace(UNSEEN, '').trim();
