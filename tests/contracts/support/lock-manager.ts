/** Web Locks as far as the portal uses them: exclusive locks, with a signal to give up waiting (Node has none; Chromium's own are used end to end). */
export const createLockManager = (): Pick<LockManager, 'request'> => {
  const tails = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { signal }: { signal: AbortSignal },
    run: () => Promise<unknown>,
  ): Promise<unknown> => {
    const before = tails.get(name) ?? Promise.resolve();
    const gaveUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    const granted = Promise.race([before, gaveUp]);
    const mine = granted.then(() => run());
    tails.set(
      name,
      Promise.allSettled([before, mine]).then(() => undefined),
    );
    return mine;
  };
  return { request: request as LockManager['request'] };
};
