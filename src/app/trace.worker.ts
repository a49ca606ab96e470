import { createTraceReader } from '@machines/lab/trace-reader';
import type { ReaderCall, ReaderReply } from './trace-reader';

/* The thread in which a trace is read and replayed (src/app/trace-reader.ts calls it). */

const traces = createTraceReader();
const reader = {
  ...traces,
  /** An address that is no longer there answers with something else than a trace, and the reader says so. */
  openAt: async (address: string) => traces.open(await (await fetch(address)).text()),
};

const replyTo = async ({ name, input }: ReaderCall): Promise<ReaderReply> => {
  try {
    return { answer: await reader[name](input as never) };
  } catch (error) {
    return { error: String(error) };
  }
};

addEventListener('message', ({ data, ports }: MessageEvent<ReaderCall>) => {
  void replyTo(data).then((reply) => ports[0]?.postMessage(reply));
});
