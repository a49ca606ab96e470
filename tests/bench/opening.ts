import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession } from './browser';
import { signIn } from './pages';
import { median, table } from './statistics';
import { traceOfBytes } from './tracing';

/** A file that is opened in the replayer, bytes. */
const BYTES = 25_000_000;
/** It is open within this many seconds. */
const BUDGET_S = 4;
const PAGE = 'section[aria-label="Choose a trace file"]';
const FILE = 'input[type="file"]';
/** The list of what happened is there, and the step that it opens at. */
const OPENED = 'section[aria-label="Events"] [aria-current="step"]';

/** Seconds until a trace of 25 MB, made for it, is open in the replayer of a browser, and how long the page stood still meanwhile. */
export const measureOpening = async (origin: string, runs: number): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-trace-'));
  const path = join(folder, 'long.ndjson');
  const text = await traceOfBytes(BYTES);
  await writeFile(path, text);
  const session = await openSession('desktop', PAGE, await signIn(origin));
  const seconds: number[] = [];
  const still: number[] = [];
  try {
    const { page } = session;
    for (let run = 0; run < runs; run += 1) {
      await session.visit(`${origin}/testing`);
      await page.evaluate(() => {
        window.seen.longestTask = 0;
        document.addEventListener('change', () => performance.mark('chosen'), { capture: true, once: true });
      });
      await page.setInputFiles(FILE, path);
      const opened = await page.waitForFunction(
        (list) => {
          if (document.querySelector(list) === null) return null;
          const [chosen] = performance.getEntriesByName('chosen');
          return chosen === undefined ? null : performance.now() - chosen.startTime;
        },
        OPENED,
        { polling: 'raf', timeout: 120_000 },
      );
      seconds.push(Number(await opened.jsonValue()) / 1000);
      still.push(await page.evaluate(() => window.seen.longestTask));
    }
  } finally {
    await session.close();
    await rm(folder, { recursive: true, force: true });
  }
  const took = median(seconds);
  return table(
    ['MB', 'runs', 'open after s', 'budget s', '', 'longest task of the page ms'],
    [
      [
        (text.length / 1e6).toFixed(1),
        String(runs),
        took.toFixed(2),
        String(BUDGET_S),
        took <= BUDGET_S ? 'within' : 'OVER',
        String(Math.round(median(still))),
      ],
    ],
  );
};
