/** Runs a task when it is first wanted, and gives every caller the same answer; a failed one is tried again. */
export const once = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let promise: Promise<T> | null = null;
  return () => {
    if (promise === null) {
      promise = run();
      promise.catch(() => {
        promise = null;
      });
    }
    return promise;
  };
};

/** Makes a value when it is first wanted, of what its first caller brings, and gives every caller the same. */
export const onceNow = <T, Input extends readonly unknown[]>(
  make: (...input: Input) => T,
): ((...input: Input) => T) => {
  let made: { readonly value: T } | null = null;
  return (...input) => {
    made ??= { value: make(...input) };
    return made.value;
  };
};
