/** Cells of a spreadsheet as it puts them on the clipboard: rows of texts, which need not be equally long. */
export type PastedTable = readonly (readonly string[])[];

/** A quoted cell with doubled quotes, else everything up to the next separator; then what ends it. */
const cellsOf = (separator: '\t' | ',' | ';') =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'gy');

/** Spreadsheets separate by tabs; a file that was opened as text by commas or semicolons. */
const separatorOf = (text: string): '\t' | ',' | ';' => {
  const [first = ''] = text.split(/[\r\n]/, 1);
  if (text.includes('\t')) return '\t';
  const partsBy = (separator: string) => first.split(separator).length;
  return partsBy(';') > 1 && partsBy(';') >= partsBy(',') ? ';' : ',';
};

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** What was pasted as rows of cells, each without the space around it. A row without any text keeps its place, but for those at the end. */
export const pastedTable = (text: string): PastedTable => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(cellsOf(separatorOf(text)))) {
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '\t' || end === ',' || end === ';') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows.slice(0, rows.findLastIndex((cells) => !isBlank(cells)) + 1);
};
