import { readSheet } from '@server/records/import/read-sheet';

/** All rows of a workbook's first sheet, each as long as the first. */
export const sheetRows = (file: Uint8Array): string[][] => {
  const rows: string[][] = [];
  readSheet(file, (_, cells) => {
    rows.push(Array.from({ length: rows[0]?.length ?? cells.length }, (_, place) => cells[place] ?? ''));
  });
  return rows;
};
