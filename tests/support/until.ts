import { vi } from 'vitest';

/** What `find` gives as soon as it does not throw: for what another does meanwhile. The longest is for what never comes. */
export const until = <T>(find: () => T | Promise<T>): Promise<T> => vi.waitFor(find, { timeout: 60_000 });
