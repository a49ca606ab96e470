/** A call of a function in a thread; its answer comes back on the port that was sent along. */
interface ThreadCall {
  readonly name: string;
  readonly input: unknown;
}
type ThreadReply = { readonly answer: unknown } | { readonly error: string };

/** Asks a function of a thread by its name. It is refused when the function throws, and when the thread does not come or ends. */
export type AskThread = <Answer>(name: string, input: unknown) => Promise<Answer>;

/** On the page's side. */
export const askThread =
  (thread: Worker): AskThread =>
  <Answer>(name: string, input: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      const answered = new AbortController();
      const end = () => {
        answered.abort();
        port1.close();
      };
      port1.onmessage = ({ data }: MessageEvent<ThreadReply>) => {
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
      thread.postMessage({ name, input } satisfies ThreadCall, [port2]);
    });

/** On the thread's side: it answers with these. */
export const answerPage = (functions: Readonly<Record<string, (input: never) => unknown>>): void => {
  const replyTo = async ({ name, input }: ThreadCall): Promise<ThreadReply> => {
    try {
      return { answer: await functions[name]?.(input as never) };
    } catch (error) {
      return { error: String(error) };
    }
  };
  addEventListener('message', ({ data, ports }: MessageEvent<ThreadCall>) => {
    void replyTo(data).then((reply) => ports[0]?.postMessage(reply));
  });
};
