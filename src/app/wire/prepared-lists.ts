import { SELECTED_TAB_KEY } from '@domain/platform/persisted-keys';
import type { PlatformPorts } from './ports';

/** How long after the tools of the header the page has come to rest. */
const REST_MS = 500;

/** Whoever was on a page of lists in this browser will be again. Somebody who never was is spared their bytes. */
export const worksWithLists = ({ storage }: Pick<PlatformPorts, 'storage'>): boolean =>
  storage.get(SELECTED_TAB_KEY) !== null;

/** Makes ready what lists are made of while the page rests. What fails here fails again, and is told, when a list is opened. */
export const readyLists = (around: Pick<PlatformPorts, 'clock' | 'storage'>): Promise<void> =>
  new Promise((ready) => {
    if (!worksWithLists(around)) return;
    around.clock.setTimeout(() => void import('./workspace').then(() => ready()).catch(() => {}), REST_MS);
  });
