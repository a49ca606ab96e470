import { openSession } from './browser';
import { signIn } from './pages';
import { percentile, table } from './statistics';

const FRAME_BUDGET = 20;
const ROWS_BUDGET = 100;
const SPEED = 3_000;
const SECONDS = 5;
const ROW = '[role="grid"] [data-row]';

/** What was seen of the list in each frame. */
interface Frames {
  readonly ms: number[];
  /** Most rows in the document. */
  rows: number;
  /** Frames in which a row in view had no content yet, or no row was there at all. */
  blank: number;
  /** Pixels that the list has moved. */
  moved: number;
}

declare global {
  interface Window {
    scrolling: Frames;
  }
}

/** Runs in the page: looks at the list in every frame. It is sent as text, so that it may use nothing from outside. */
const watch = (): void => {
  const frames: Frames = { ms: [], rows: 0, blank: 0, moved: 0 };
  window.scrolling = frames;
  const grid = document.querySelector('[role="grid"]');
  if (!grid) throw new Error('there is no list');
  let last = performance.now();
  const look = (now: number) => {
    frames.ms.push(now - last);
    last = now;
    const rows = [...grid.querySelectorAll<HTMLElement>('[data-row]')];
    frames.rows = Math.max(frames.rows, rows.length);
    frames.moved = Math.max(frames.moved, grid.scrollTop);
    const { top, bottom } = grid.getBoundingClientRect();
    const visibleTo = rows.filter((row) => {
      const box = row.getBoundingClientRect();
      return box.bottom > top && box.top < bottom;
    });
    const covered = visibleTo.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
    const isBlank = covered < (bottom - top) * 0.8 || visibleTo.some((row) => row.ariaBusy === 'true');
    if (isBlank) frames.blank += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(look);
  });
};

/** The wheel over the list of leads, at 3,000 pixels a second for five seconds, as a person turns it. */
export const measureScrolling = async (origin: string): Promise<string> => {
  const session = await openSession('desktop', `${ROW}:not([aria-busy])`, await signIn(origin));
  try {
    await session.visit(`${origin}/Leads?tab=leads`);
    const { page } = session;
    const rows = await page.getByRole('grid').getAttribute('aria-rowcount');
    await page.getByRole('grid').hover();
    await page.evaluate(watch);
    const began = performance.now();
    let turned = 0;
    while (performance.now() - began < SECONDS * 1000) {
      const due = ((performance.now() - began) / 1000) * SPEED;
      await page.mouse.wheel(0, due - turned);
      turned = due;
    }
    const seen = await page.evaluate(() => window.scrolling);
    const p95 = percentile(seen.ms, 0.95);
    return table(
      [
        'rows',
        'frames',
        'p50 ms',
        'p95 ms',
        'slowest',
        'budget',
        '',
        'rows in the page',
        'budget',
        '',
        'moved px',
        'blank %',
      ],
      [
        [
          String(rows),
          String(seen.ms.length),
          percentile(seen.ms, 0.5).toFixed(1),
          p95.toFixed(1),
          percentile(seen.ms, 1).toFixed(1),
          String(FRAME_BUDGET),
          p95 <= FRAME_BUDGET ? 'within' : 'OVER',
          String(seen.rows),
          String(ROWS_BUDGET),
          seen.rows <= ROWS_BUDGET ? 'within' : 'OVER',
          seen.moved.toFixed(0),
          ((seen.blank / Math.max(1, seen.ms.length)) * 100).toFixed(1),
        ],
      ],
    );
  } finally {
    await session.close();
  }
};
