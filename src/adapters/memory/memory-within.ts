import type { MemoryUser } from './memory-data';
import type { Answer } from './memory-network';
import type { AreaStore } from './memory-records';

/** Carries one call to the records of an area, when there is such an area and the caller may look at it. */
export type Within = <T>(
  signal: AbortSignal,
  area: string,
  handle: (store: AreaStore, caller: MemoryUser) => Answer<T>,
) => Promise<Answer<T>>;
