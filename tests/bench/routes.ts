import type { Locator, Page } from '@playwright/test';
import { openSession, type Session, type SignedIn } from './browser';
import { median, table } from './statistics';

/** Lists as the sidebar leads to them. */
const LISTS = [
  '/partners',
  '/inquiries',
  '/leads',
  '/employer',
  '/employees',
  '/onboarding',
  '/visa-process?tab=new',
  '/documents?tab=companies',
  '/billings',
  '/support',
  '/payslips',
] as const;

/** How long a pointer rests on a link before it is pressed; people take longer. */
const POINTED_MS = 100;

const FIGURE = 'a[data-accent]:not([aria-busy]) strong';
/** The first cell of a record. */
const ROW = 'main [role="grid"] [role="rowheader"]';
const SEARCH = 'main input[type="search"]';

interface Times {
  /** The first list of all in a new browser. */
  readonly new: number;
  /** For the first time, by somebody who has been on another list and has come back another time. */
  readonly first: number;
  readonly again: number;
  /** The slowest press on a link that led there and back. */
  readonly link: number;
  /** The slowest press or key on the list itself. */
  readonly input: number;
  readonly shift: number;
  readonly task: number;
}

/** From the click to the frame that shows what was wanted. Sent to the browser as text. */
const follow = (selector: string): void => {
  window.arrived = null;
  const began = (event: Event) => {
    const look = () => {
      if (document.querySelector(selector)?.checkVisibility() !== true) return requestAnimationFrame(look);
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        window.arrived = performance.now() - event.timeStamp;
      };
      return painted.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  addEventListener('click', began, { once: true, capture: true });
};

declare global {
  interface Window {
    arrived: number | null;
  }
}

/** The middle of something once it has stopped to scroll. */
const resting = async (wanted: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  let last = Number.NaN;
  for (;;) {
    const box = await wanted.boundingBox();
    if (box === null) throw new Error(`Nowhere: ${wanted}`);
    if (box.y === last) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    last = box.y;
    await new Promise((later) => setTimeout(later, 100));
  }
};

const go = async (page: Page, route: string, selector: string): Promise<number> => {
  const link = page.locator(`nav a[href="${route}"]`).filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  const { x, y } = await resting(link);
  await page.evaluate(follow, selector);
  // by the mouse itself: what Playwright looks up before a press would take the time that a person's pointer rests on the link
  await page.mouse.move(x, y);
  await new Promise((rested) => setTimeout(rested, POINTED_MS));
  await page.mouse.click(x, y);
  await page.waitForFunction(() => window.arrived, null, { polling: 100, timeout: 60_000 });
  return page.evaluate(() => window.arrived ?? Number.NaN);
};

/** What people do on a list: look for something, order it, open one and close it again. */
const work = async (page: Page): Promise<void> => {
  await page.locator(SEARCH).first().pressSequentially('al', { delay: 50 });
  await page.locator(SEARCH).first().fill('');
  await page.locator(ROW).first().waitFor();
  await page.locator('main [role="columnheader"][data-sortable="true"]').first().click();
  await page.locator(ROW).first().waitFor();
  await page.locator(ROW).first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

/** The browser hands event timings over after the frame that they belong to. */
const handedOver = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));

/** The dashboard at rest, with every group of the sidebar open. */
const start = async ({ page, visit }: Session, portal: string): Promise<void> => {
  await visit(`${portal}/dashboard`);
  await page.evaluate(async () => {
    for (const group of document.querySelectorAll<HTMLElement>('nav [aria-expanded="false"]')) group.click();
    await new Promise((done) => setTimeout(done, 500));
    Object.assign(window.seen, { slowestInput: 0, layoutShift: 0, longestTask: 0 });
  });
};

const measureNew = async (portal: string, state: SignedIn, route: string): Promise<number> => {
  const session = await openSession('fast4g-4x', FIGURE, state);
  try {
    await start(session, portal);
    return await go(session.page, route, ROW);
  } finally {
    await session.close();
  }
};

const measureOnce = async (portal: string, state: SignedIn, route: string): Promise<Times> => {
  const isNew = await measureNew(portal, state, route);
  const session = await openSession('fast4g-4x', FIGURE, state);
  try {
    const { page } = session;
    await start(session, portal);
    await go(page, route === LISTS[0] ? LISTS[1] : LISTS[0], ROW);
    await start(session, portal);
    const first = await go(page, route, ROW);
    await go(page, '/dashboard', FIGURE);
    const again = await go(page, route, ROW);
    await handedOver(page);
    const { layoutShift: shift, slowestInput: link } = await page.evaluate(() => window.seen);
    await page.evaluate(() => Object.assign(window.seen, { slowestInput: 0 }));
    await work(page);
    await handedOver(page);
    const { slowestInput: input, longestTask: task } = await page.evaluate(() => window.seen);
    return { new: isNew, first, again, link, input, shift, task };
  } finally {
    await session.close();
  }
};

/** Lists reached by the sidebar, on a slow machine and line: medians, and the worst of the interactions. */
export const measureRoutes = async (portal: string, state: SignedIn, runs: number): Promise<string> => {
  const rows: string[][] = [];
  for (const route of LISTS) {
    const times: Times[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await measureOnce(portal, state, route));
    const of = (read: (one: Times) => number) => median(times.map(read));
    rows.push([
      route,
      of(({ new: fresh }) => fresh).toFixed(0),
      of(({ first }) => first).toFixed(0),
      of(({ again }) => again).toFixed(0),
      Math.max(...times.map(({ link }) => link)).toFixed(0),
      Math.max(...times.map(({ input }) => input)).toFixed(0),
      of(({ shift }) => shift).toFixed(4),
      of(({ task }) => task).toFixed(0),
    ]);
  }
  return table(
    [
      'list',
      'new browser ms',
      'first ms',
      'again ms',
      'slowest link ms',
      'worst interaction ms',
      'layout shift',
      'longest task ms',
    ],
    rows,
  );
};
