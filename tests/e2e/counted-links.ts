import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import type { Portal } from './pages';

/** A figure that leads to the list of what it counts. */
export interface CountedLink {
  readonly what: string;
  readonly href: string;
  readonly count: number;
}

export const numberIn = (text: string): number => Number(text.replaceAll(/[^\d]/g, ''));

/** How many records the list that is open has, in this tab. */
export const listed = async (page: Page): Promise<number> => {
  const found = page.getByRole('status').filter({ hasText: /^[\d,]+ records?$/ });
  await expect(found).toBeVisible();
  return numberIn(await found.innerText());
};

/** Opens the lists of the links one after the other, without a load between them. Red: says which has another number of records. */
export const expectEqualLists = async (portal: Portal, links: readonly CountedLink[]): Promise<void> => {
  const wrong: string[] = [];
  for (const { what, href, count } of links) {
    await portal.goOn(href);
    const found = await listed(portal.page);
    if (found !== count) wrong.push(`${what}: ${count} counted, ${found} listed at ${href}`);
  }
  // the first line of a red test is all that the gate's last lines show of it
  expect(wrong, wrong.join('; ')).toEqual([]);
};
