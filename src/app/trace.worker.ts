import { createTraceReader } from '@machines/lab/trace-reader';
import { answerPage } from './thread';

/* The thread in which a trace is read and replayed (src/app/trace-reader.ts asks it). */

const traces = createTraceReader();
answerPage({
  ...traces,
  /** An address that is no longer there answers with something else than a trace, and the reader says so. */
  openAt: async (address: string) => traces.open(await (await fetch(address)).text()),
});
