import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { allowedTypeOf, CSV_TYPE, XLSX_TYPE } from '@server/platform/files/file-kind';
import { refused, UnreadableFile } from './import-limits';
import { readCsv } from './read-csv';
import { readSheet } from './read-sheet';
import type { TableMessage, TableWanted } from './read-table';
import { createTable, type Table } from './table';

/** Reads one file, tells what it is, and hands its rows over a piece at a time, each when it is asked for. */
const emit = (message: TableMessage) => parentPort?.postMessage(message);

const read = async ({ path, name }: TableWanted): Promise<Table> => {
  const type = await allowedTypeOf(path, name);
  if (type !== XLSX_TYPE && type !== CSV_TYPE && type !== 'text/plain') throw refused();
  const content = await readFile(path);
  const table = createTable();
  if (type === XLSX_TYPE) readWorkbook(content, table.take);
  else readCsv(content, table.take);
  return table.end();
};

const readWorkbook = (...args: Parameters<typeof readSheet>): void => {
  try {
    readSheet(...args);
  } catch (error) {
    throw error instanceof UnreadableFile || error instanceof RangeError ? error : refused('broken_workbook');
  }
};

const postTable = ({ columns, total, pieces }: Table): void => {
  const waiting = [...pieces].reverse();
  parentPort?.on('message', () => emit({ piece: waiting.pop() ?? null }));
  emit({ columns, total });
};

// what is no refusal ends the thread, and is heard where it was begun
read(workerData).then(postTable, (error: unknown) => {
  if (!(error instanceof UnreadableFile)) throw error;
  emit({ unreadable: error.why });
});
