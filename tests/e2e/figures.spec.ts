import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { INITIAL_ROUTES, type Route } from '@domain/navigation/routes';
import type { Page } from '@playwright/test';
import { type CountedLink, expectEqualLists } from './counted-links';
import { expect, test } from './fixtures';
import type { Portal } from './pages';

const AREAS = join(import.meta.dirname, '../../src/domain/areas');

/** Every page that has an address of its own, as `ROUTES` has them, whose glob this runner does not know; `/test` shows the widgets of the kit. */
const pagesOfManifest = async (): Promise<readonly string[]> => {
  const files = readdirSync(AREAS, { recursive: true, encoding: 'utf8' });
  const ofAreas = files
    .filter((file) => file.endsWith('.routes.ts'))
    .map((file) => import(join(AREAS, file)) as Promise<{ readonly routes: readonly Route[] }>);
  const found = [...INITIAL_ROUTES, ...(await Promise.all(ofAreas)).flatMap(({ routes }) => routes)];
  return found
    .filter(({ layout, path }) => layout === 'dashboard' && !path.includes(':') && !path.startsWith('/test'))
    .map(({ path }) => path);
};

/** Of each column or panel of a page so many figures: the rows of a table are counted by one rule. */
const OF_EACH = 2;

/** Of the page and the calls that it has begun. */
interface Walk {
  readonly portal: Portal;
  readonly calls: ReadonlySet<unknown>;
}
const walkOf = (portal: Portal): Walk => {
  const calls = new Set<unknown>();
  portal.page.on('request', (call) => calls.add(call));
  portal.page.on('requestfinished', (call) => calls.delete(call));
  portal.page.on('requestfailed', (call) => calls.delete(call));
  return { portal, calls };
};

/** All that the page asks for has come, and is drawn. */
const expectSettled = async ({ portal: { page }, calls }: Walk) => {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
  await expect(main.locator('*')).not.toHaveCount(0);
  const waits = main
    .locator('[aria-busy=true], [role=status][aria-label]')
    .or(main.getByText('Counting', { exact: true }))
    .or(main.getByRole('progressbar', { name: 'Loading' }));
  await expect.poll(async () => calls.size + (await waits.count())).toBe(0);
};

/**
 * Links of the page that are one whole number, or have one in words that no amount is among: not the name of a record. My work is no list
 * of records, and is counted by tests/server/my-work.test.ts.
 */
const figuresOf = (page: Page): Promise<CountedLink[]> =>
  page
    .getByRole('main')
    .locator('a[href^="/"]:not([href*="record="], [href^="/my-work"])')
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const text = link.querySelector('strong')?.textContent ?? link.textContent ?? '';
        const [found] = /^[^\d%]*?([\d,]+)\)?$/.exec(text)?.slice(1) ?? [];
        if (found === undefined || text.includes('AED')) return [];
        const href = link.getAttribute('href') ?? '';
        const count = Number(found.replaceAll(',', ''));
        return [{ what: `${location.pathname}: ${link.textContent}`, href, count }];
      }),
    );

/** Where a link stands and what it leads to, but for whose it is. */
const kindOf = ({ what, href }: CountedLink): string =>
  `${what.split(':')[0]} ${href.replaceAll(/[\w.-]*\d[\w.-]*/g, '')}`;

const figuresOfPages = async (walk: Walk): Promise<readonly CountedLink[]> => {
  const found = new Map<string, CountedLink[]>();
  for (const path of await pagesOfManifest()) {
    await walk.portal.goOn(path);
    await expectSettled(walk);
    for (const link of await figuresOf(walk.portal.page)) {
      const kind = kindOf(link);
      const known = found.get(kind) ?? [];
      if (known.length < OF_EACH && known.every(({ href }) => href !== link.href))
        found.set(kind, [...known, link]);
    }
  }
  return [...found.values()].flat();
};

for (const [who, least, names] of [
  ['superAdmin', 30, ['All companies below Falcon Group Holding']],
  ['hrAdmin', 10, []],
] as const)
  test(`every figure of every page counts the list that it opens: ${who}`, async ({ portal }) => {
    await portal.enter(who);
    if (names.length > 0) await portal.choose(...names);
    const links = await figuresOfPages(walkOf(portal));
    expect(links.length).toBeGreaterThan(least);
    await expectEqualLists(portal, links);
  });
