import { beyond, IMPORT_LIMITS, refused } from './import-limits';
import type { TakeRow } from './read-sheet';

/** Characters of rows that travel, and are written, at once. */
const PIECE = 50_000;

/** The rows of a file as JSON, `[{ "row": 2, "cells": ["…"] }, …]`, in pieces that are written at once. */
export interface Table {
  /** Titles as they stand in the file, each once. */
  readonly columns: readonly string[];
  readonly total: number;
  readonly pieces: readonly string[];
}

/** Takes the rows of a file; those without any text are left out. The first is the header. */
export const createTable = (): { readonly take: TakeRow; readonly end: () => Table } => {
  const pieces: string[] = [];
  let columns: readonly string[] | null = null;
  let [piece, length, text, total] = [[] as string[], 0, 0, 0];
  const closePiece = () => {
    if (piece.length > 0) pieces.push(`[${piece.join()}]`);
    [piece, length] = [[], 0];
  };
  return {
    take: (row, input) => {
      if (row > ROWS_OF_A_SHEET) throw beyond('too_many_rows');
      const cells = cellsOf(input);
      if (columns === null) {
        columns = titlesOf(cells);
        return;
      }
      if (cells.length === 0) return;
      total += 1;
      if (total > IMPORT_LIMITS.too_many_rows) throw beyond('too_many_rows');
      const json = JSON.stringify({ row, cells: cells.slice(0, columns.length) });
      text += json.length;
      if (text > IMPORT_LIMITS.too_much_text) throw beyond('too_much_text');
      if (length > 0 && length + json.length > PIECE) closePiece();
      piece.push(json);
      length += json.length;
    },
    end: () => {
      closePiece();
      if (columns === null) throw refused('no_titles');
      if (total === 0) throw refused('no_rows');
      return { columns, total, pieces };
    },
  };
};

/** What a spreadsheet has; some programs write them all, with nothing in most. */
const ROWS_OF_A_SHEET = 1_048_576;

/** Without the empty ones at the end. @throws UnreadableFile when there are too many, or one is too long */
const cellsOf = (input: readonly string[]): readonly string[] => {
  const cells: string[] = [];
  for (const [place, cell] of input.entries()) {
    if (cell.length > IMPORT_LIMITS.cell_too_long) throw beyond('cell_too_long');
    const text = cell.trim();
    if (text === '') continue;
    if (place >= IMPORT_LIMITS.too_many_columns) throw beyond('too_many_columns');
    while (cells.length < place) cells.push('');
    cells.push(text);
  }
  return cells;
};

/** @throws UnreadableFile when a title is missing or stands twice */
const titlesOf = (cells: readonly string[]): readonly string[] => {
  const titles = cells.map((title) => title.slice(0, 100));
  if (titles.length === 0 || titles.includes('')) throw refused('no_titles');
  if (new Set(titles.map((title) => title.toLowerCase())).size < titles.length) throw refused('titles_twice');
  return titles;
};
