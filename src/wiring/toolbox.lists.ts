import type { WorkersPort } from '@domain/platform/workers.port';
import { SELECTED_TAB_KEY } from './kept';
import type { PlatformPorts } from './ports';

/** How long after the tools of the header the page has come to rest. */
const REST_MS = 500;

/**
 * Whoever has worked with lists in this browser will again: what they are made of is kept, and made ready while the page rests. Somebody
 * who never has is spared the bytes. What fails here fails again, and is told, when a list is opened.
 */
export const readyLists = async (
  { clock, storage }: Pick<PlatformPorts, 'clock' | 'storage'>,
  workers: WorkersPort | undefined,
): Promise<void> => {
  if (storage.get(SELECTED_TAB_KEY) === null) return;
  clock.setTimeout(() => void import('./desk.wiring').catch(() => {}), REST_MS);
  await workers?.keepLists();
};
