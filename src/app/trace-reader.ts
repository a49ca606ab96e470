import type { TraceReader } from '@machines/lab/trace-reader';
import { askThread } from './thread';

/** A reader in a thread of its own: the page goes on while 25 MB are replayed. The thread ends with the page that asked for it. */
export const openTraceReader = (): TraceReader & { close(): void } => {
  const thread = new Worker(new URL('./trace.worker.ts', import.meta.url), { type: 'module' });
  const ask = askThread(thread);
  return {
    open: (text) => ask('open', text),
    openAt: (address) => ask('openAt', address),
    look: (index) => ask('look', index),
    find: (search) => ask('find', search),
    compare: (text) => ask('compare', text),
    close: () => thread.terminate(),
  };
};
