/**
 * Where a spreadsheet would begin a formula in a text, and carry it out: at the front, and behind what some take for the end of a cell (a
 * semicolon, a tab, a line). Full-width signs count as well, and so does what is guarded already: one apostrophe more can be taken off again.
 */
const BEGINS = /(?=(?:'|[^\S\r\n])*[=+\-@\uff1d\uff0b\uff0d\uff20])/.source;
const AT_FRONT = /(?='*[\t\r])/.source;
const AFTER_END = /(?<![^;\t\r\n])/.source;

const UNGUARDED = new RegExp(`${AFTER_END}${BEGINS}|^${AT_FRONT}`, 'g');
const GUARDED = new RegExp(`${AFTER_END}'${BEGINS}|^'${AT_FRONT}`, 'g');

/** The same text with an apostrophe wherever a formula would begin. */
export const guarded = (text: string): string => text.replace(UNGUARDED, "'");

/** Takes off what `guarded` has put there, and nothing else. */
export const unguarded = (text: string): string => text.replace(GUARDED, '');
