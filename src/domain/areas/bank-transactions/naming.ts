/** Shorter than that, a name stands in too many texts by chance. */
const NAME_LENGTH = 4;

/** Letters and digits alone, small: banks write references in many ways. */
export const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Does a plain text name it? */
export const isNamedIn = (written: string, name: string): boolean => {
  const short = plain(name);
  return short.length >= NAME_LENGTH && written.includes(short);
};

/** Legal forms, which banks leave out. */
const FORM = /(llc|fze|fzco|fzc|pjsc|ltd|wll)$/;

/** The same of a company: with or without its legal form. */
export const isPartyIn = (written: string, name: string): boolean =>
  isNamedIn(written, plain(name).replace(FORM, ''));
