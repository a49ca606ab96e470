import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Fault } from '@domain/finance/statements/fault';
import type { BankStatement, DayOrder } from '@domain/finance/statements/statement';
import type { Result } from '@domain/shared/result';
import program from './read-statements.thread.ts?thread';

export interface StatementsWanted {
  /** Of the file that came in. */
  readonly path: string;
  readonly order: DayOrder | null;
}

const MEGABYTES = 384;

/** The same as `readStatements`, in a thread of its own: whatever the file holds, nobody else waits for it. */
export const readStatementsFile = async (
  wanted: StatementsWanted,
): Promise<Result<readonly BankStatement[], Fault>> => {
  const thread = new Worker(program, {
    eval: true,
    workerData: wanted,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  try {
    const [answer]: readonly Result<readonly BankStatement[], Fault>[] = await once(thread, 'message');
    if (answer === undefined) throw new Error('The thread that reads statements told nothing');
    return answer;
  } finally {
    await thread.terminate();
  }
};
