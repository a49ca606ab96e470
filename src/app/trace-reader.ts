import type { TraceReader } from '@machines/lab/trace-reader';

/** A call of the reader in the thread; its answer comes back on the port that was sent along. */
export interface ReaderCall {
  readonly name: keyof TraceReader;
  readonly input: unknown;
}
export type ReaderReply = { readonly answer: unknown } | { readonly error: string };

/** A reader in a thread of its own: the page goes on while 25 MB are replayed. The thread ends with the page that asked for it. */
export const openTraceReader = (): TraceReader & { close(): void } => {
  const thread = new Worker(new URL('./trace.worker.ts', import.meta.url), { type: 'module' });
  const call = <Answer>(name: keyof TraceReader, input: unknown): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      const answered = new AbortController();
      const end = () => {
        answered.abort();
        port1.close();
      };
      port1.onmessage = ({ data }: MessageEvent<ReaderReply>) => {
        end();
        if ('error' in data) reject(new Error(data.error));
        else resolve(data.answer as Answer);
      };
      // it did not come, or has ended by itself
      const fail = ({ message }: ErrorEvent) => {
        end();
        reject(new Error(message || 'The thread did not start'));
      };
      thread.addEventListener('error', fail, { signal: answered.signal });
      thread.postMessage({ name, input } satisfies ReaderCall, [port2]);
    });
  return {
    open: (text) => call('open', text),
    openAt: (address) => call('openAt', address),
    look: (index) => call('look', index),
    find: (search) => call('find', search),
    compare: (text) => call('compare', text),
    close: () => thread.terminate(),
  };
};
