import type { TraceReader } from '@machines/lab/trace-reader';

/** A question to the thread, and what it says. */
export interface Asked {
  readonly id: number;
  readonly ask: keyof TraceReader;
  readonly input: unknown;
}
type Said = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: string });

/** A reader in a thread of its own: the page goes on while 25 MB are replayed. The thread ends with the page that asked for it. */
export const openTraceReader = (): TraceReader & { close(): void } => {
  const thread = new Worker(new URL('./trace.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { answer(value: unknown): void; fail(error: Error): void }>();
  let asked = 0;
  thread.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    const who = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) who?.fail(new Error(data.error));
    else who?.answer(data.answer);
  });
  // it did not come, or has ended by itself: whoever waits is told
  thread.addEventListener('error', ({ message }) => {
    for (const { fail } of waiting.values()) fail(new Error(message || 'The thread did not start'));
    waiting.clear();
  });
  const ask = <Answer>(name: keyof TraceReader, input: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { answer: (value) => resolve(value as Answer), fail: reject });
      thread.postMessage({ id: asked, ask: name, input } satisfies Asked);
    });
  return {
    open: (text) => ask('open', text),
    look: (index) => ask('look', index),
    find: (search) => ask('find', search),
    compare: (text) => ask('compare', text),
    close: () => thread.terminate(),
  };
};
