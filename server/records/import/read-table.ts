import { Worker } from 'node:worker_threads';
import { createMutex } from '@server/db/mutex';
import { Refusal } from '@server/platform/problem';
import { IMPORT_LIMITS, type ImportLimit, type Unreadable } from './import-limits';
import program from './read-table.thread.ts?thread';
import type { Table } from './table';

export interface TableWanted {
  /** Of the file that came in. */
  readonly path: string;
  /** As the user calls it: tells CSV from another text. */
  readonly name: string;
}

/** What the thread tells: first the table or why there is none, then a piece whenever one is asked for, null behind the last one. */
export type TableMessage =
  | Pick<Table, 'columns' | 'total'>
  | { readonly unreadable: Unreadable }
  | { readonly piece: string | null };

/** A table whose rows are still in the thread that read it. */
export interface OpenTable extends Pick<Table, 'columns' | 'total'> {
  /** JSON of some rows: `[{ "row": 2, "cells": ["…"] }, …]`. */
  pieces(): AsyncIterable<string>;
}

export interface ReadingBounds {
  readonly milliseconds: number;
  readonly megabytes: number;
}
const BOUNDS: ReadingBounds = {
  milliseconds: IMPORT_LIMITS.takes_too_long,
  megabytes: IMPORT_LIMITS.needs_too_much_memory,
};

/** One file at a time: several would share what the machine has, and none would be in time. */
const turns = createMutex();

/**
 * Reads a list in a file, CSV (UTF-8, any usual separator) or the first sheet of a workbook, in a thread of its own: whatever the file holds,
 * nobody else waits for it. Rows without any text are left out.
 * @param use what becomes of the table; the thread ends with it
 * @throws Refusal file_refused and import_limit, the detail says why
 */
export const withTable = async <T>(
  wanted: TableWanted,
  use: (table: OpenTable) => Promise<T>,
  bounds: ReadingBounds = BOUNDS,
): Promise<T> => {
  const release = await turns.acquire();
  const thread = new Worker(program, {
    eval: true,
    workerData: wanted,
    resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes, maxYoungGenerationSizeMb: 32 },
  });
  try {
    const { columns, total } = await within(bounds.milliseconds, 'takes_too_long', tableOf(thread));
    return await use({ columns, total, pieces: () => piecesOf(thread) });
  } finally {
    await thread.terminate();
    release();
  }
};

const tableOf = async (thread: Worker): Promise<Pick<Table, 'columns' | 'total'>> => {
  const message = await nextMessage(thread);
  if ('columns' in message) return message;
  if ('unreadable' in message) throw refusalOf(message.unreadable);
  throw new TypeError('The thread that reads a file told its rows before its columns');
};

async function* piecesOf(thread: Worker): AsyncGenerator<string> {
  for (;;) {
    const reported = nextMessage(thread);
    thread.postMessage('next');
    const message = await reported;
    if (!('piece' in message)) throw new TypeError('The thread that reads a file told no rows');
    if (message.piece === null) return;
    yield message.piece;
  }
}

/** @throws Refusal import_limit when the thread ran out of memory; what else ended it is a defect */
const nextMessage = (thread: Worker): Promise<TableMessage> =>
  new Promise((resolve, reject) => {
    const receive = (message: TableMessage) => settle(() => resolve(message));
    const failed = (error: unknown) =>
      settle(() => reject(isOutOfMemory(error) ? limitReached('needs_too_much_memory') : error));
    const ended = () => settle(() => reject(new Error('The thread that reads a file has ended')));
    const settle = (how: () => void) => {
      thread.off('message', receive).off('error', failed).off('exit', ended);
      how();
    };
    thread.on('message', receive).on('error', failed).on('exit', ended);
  });

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

const within = async <T>(milliseconds: number, limit: ImportLimit, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(limitReached(limit)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const refusalOf = ({ code, detail }: Unreadable): Refusal =>
  new Refusal(code, detail === undefined ? {} : { detail });
const limitReached = (limit: ImportLimit): Refusal => refusalOf({ code: 'import_limit', detail: limit });
