/**
 * From now on every clock of this process, or of this page, is so many milliseconds ahead of the real one. Says nothing but itself, so that it
 * may be sent into a browser, or be written into the address of a module that another process begins with.
 */
export const shiftDate = (byMs: number): void => {
  const real = Date;
  globalThis.Date = new Proxy(real, {
    construct: (target, values: unknown[], self) =>
      Reflect.construct(target, values.length === 0 ? [real.now() + byMs] : values, self),
    apply: () => new real(real.now() + byMs).toString(),
    get: (target, name) => (name === 'now' ? () => real.now() + byMs : Reflect.get(target, name)),
  });
};

/** For the environment of another process of Node: its clocks are so far ahead. */
export const shiftedProcess = (byMs: number): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`(${shiftDate.toString()})(${byMs})`)}`,
});
