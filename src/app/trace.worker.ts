import { createTraceReader } from '@machines/lab/trace-reader';
import type { ReaderCall, ReaderReply } from './trace-reader';

/* The thread in which a trace is read and replayed (src/app/trace-reader.ts calls it). */

const reader = createTraceReader();

const replyTo = ({ name, input }: ReaderCall): ReaderReply => {
  try {
    return { answer: reader[name](input as never) };
  } catch (error) {
    return { error: String(error) };
  }
};

addEventListener('message', ({ data, ports }: MessageEvent<ReaderCall>) => {
  ports[0]?.postMessage(replyTo(data));
});
