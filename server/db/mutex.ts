/** Hands out one permit at a time, in the order of asking. */
export interface Mutex {
  /** Resolves with the function that gives the permit back; calling it twice does nothing. */
  acquire(): Promise<() => void>;
}

export const createMutex = (): Mutex => {
  let last: Promise<void> = Promise.resolve();
  return {
    acquire: async () => {
      const before = last;
      let release = () => {};
      last = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return release;
    },
  };
};
