/** Arabic digits (also those of Persian and Urdu) and the Arabic decimal sign as those of the West; all else as it is. */
export const westernDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\u066b/g, '.');

/** Integer fils of an amount as people write it: `1500`, `1,500.5`, `١٥٠٠٫٥٠`. None with more than two decimals. */
export const filsOf = (text: string): number | null => {
  const plain = westernDigits(text.trim()).replace(/[\u066c,\s\u00a0]/g, '');
  const parts = /^(\d{1,13})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!parts) return null;
  const [, whole = '0', rest = ''] = parts;
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'));
};
