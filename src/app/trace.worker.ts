import { createTraceReader } from '@machines/lab/trace-reader';
import type { Asked } from './trace-reader';

/* The thread in which a trace is read and replayed (src/app/trace-reader.ts asks it). */

const reader = createTraceReader();

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { id, ask, input } = data;
  try {
    const answer = reader[ask](input as never);
    postMessage({ id, answer });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
});
