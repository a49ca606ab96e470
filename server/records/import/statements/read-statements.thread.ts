import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readStatements } from './read-statements';
import type { StatementsWanted } from './read-statements-file';

/** Reads one file of statements and tells what came of it; a defect ends the thread, and is heard where it was begun. */
const read = async ({ path, order }: StatementsWanted) => {
  parentPort?.postMessage(readStatements(await readFile(path), order));
};

void read(workerData);
