import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectFolder } from '../support/portal-process';
import { openSession } from './browser';
import { signIn } from './pages';
import { table } from './statistics';

/** Time between two samples of the profiler, microseconds. */
const SAMPLE_US = 500;
/**
 * A thread that is sampled later than this stood still meanwhile, because the machine was busy elsewhere: that is nobody's time. On a busy
 * machine it stands still most often where it wakes somebody else up, as when it writes into the storage.
 */
const STILL_US = 2 * SAMPLE_US;
/** A person looks at what he has done before he goes on, milliseconds. */
const LOOK_MS = 400;
/** The recorder may take this share of the script time, percent. */
const BUDGET = 2;
/** Functions of the recorder that are listed, the most expensive ones. */
const LISTED = 12;
const ROW = 'main [role="grid"] [role="rowheader"]';
/** Recording, redacting, writing and storing: all of it runs below a function of these files. */
const RECORDER =
  /src\/(?:machines\/tracing|adapters\/recordings|app\/compose-recordings|app\/wire\/(?:trace|keeping))/;

interface Frame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}
interface ProfileNode {
  readonly id: number;
  readonly callFrame: Frame;
  readonly children?: readonly number[];
}
export interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/**
 * Microseconds below functions of the portal, and of these below the recorder's: what it calls counts as its own. What is not below the
 * portal (the profiler, the browser that is driven, collecting garbage) counts for nobody. `of`: what each function of the recorder takes,
 * with what it calls beyond the recorder.
 */
export const scriptTimes = (
  { nodes, samples = [], timeDeltas = [] }: Profile,
  origin: string,
  isRecorder: (frame: Frame) => boolean,
): { readonly portal: number; readonly recorder: number; readonly of: ReadonlyMap<Frame, number> } => {
  const own = new Map<number, number>();
  for (const [at, id] of samples.entries())
    own.set(id, (own.get(id) ?? 0) + Math.min(timeDeltas[at] ?? 0, STILL_US));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const children = new Set(nodes.flatMap((node) => node.children ?? []));
  const sum = { portal: 0, recorder: 0 };
  const of = new Map<Frame, number>();
  const open = nodes
    .filter(({ id }) => !children.has(id))
    .map((node) => ({ node, isPortal: false, recorded: null as Frame | null }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { callFrame, id, children: below = [] } = next.node;
    const isPortal = next.isPortal || callFrame.url.startsWith(origin);
    const recorded = isPortal && isRecorder(callFrame) ? callFrame : next.recorded;
    const spent = own.get(id) ?? 0;
    if (isPortal) sum.portal += spent;
    if (recorded !== null) {
      sum.recorder += spent;
      of.set(recorded, (of.get(recorded) ?? 0) + spent);
    }
    for (const child of below) {
      const node = byId.get(child);
      if (node) open.push({ node, isPortal, recorded });
    }
  }
  return { ...sum, of };
};

/** What the functions of the built portal are, by the maps that were made with it. */
const readMaps = () => {
  const maps = new Map<string, Promise<SourceMap | null>>();
  return (url: string) => {
    const file = basename(new URL(url).pathname);
    const found =
      maps.get(file) ??
      readFile(join(projectFolder, 'dist', 'maps', `${file}.map`), 'utf8').then(
        (text) => new SourceMap(JSON.parse(text)),
        () => null,
      );
    maps.set(file, found);
    return found;
  };
};

/** What somebody does in a while: lists, records, their tabs, companies, the sidebar. */
const use = async (page: Page, round: number): Promise<void> => {
  const look = () => page.waitForTimeout(LOOK_MS);
  await page.locator('a[data-accent]').first().click();
  await page.locator(ROW).first().waitFor();
  await look();
  await page
    .locator('main')
    .getByRole('searchbox')
    .fill(['a', 'al', 'ma'][round % 3] ?? '');
  await look();
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 2_000);
  await look();
  await page.locator(ROW).first().click();
  const record = page.getByRole('dialog').first();
  await record.getByRole('tab').nth(1).click();
  await look();
  await record.getByRole('button', { name: 'Close' }).first().click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Companies/ })
    .click();
  const companies = page.getByRole('dialog');
  await companies.getByRole('checkbox').first().click();
  await look();
  await companies.getByRole('button', { name: 'Close' }).click();
  await page.locator('a[href="/dashboard"]').first().click();
  await page.locator('a[data-accent]:not([aria-busy]) strong').first().waitFor();
  await look();
};

/** The recorder's share of the portal's script time in a browser, over this many minutes of use. */
export const measureRecorder = async (origin: string, minutes: number): Promise<string> => {
  const session = await openSession(
    'desktop',
    'a[data-accent]:not([aria-busy]) strong',
    await signIn(origin),
  );
  try {
    const mapOf = readMaps();
    await session.visit(`${origin}/dashboard`);
    const { page } = session;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
    await cdp.send('Profiler.start');
    const until = performance.now() + minutes * 60_000;
    let rounds = 0;
    while (performance.now() < until) {
      await use(page, rounds);
      rounds += 1;
    }
    const { profile } = await cdp.send('Profiler.stop');
    const sources = new Map<string, { readonly source: string; readonly line: number }>();
    const keyOf = ({ url, lineNumber, columnNumber }: Frame) => `${url}:${lineNumber}:${columnNumber}`;
    for (const { callFrame } of profile.nodes) {
      if (!callFrame.url.startsWith(origin)) continue;
      const entry = (await mapOf(callFrame.url))?.findEntry(callFrame.lineNumber, callFrame.columnNumber);
      if (entry && 'originalSource' in entry)
        sources.set(keyOf(callFrame), { source: entry.originalSource, line: entry.originalLine + 1 });
    }
    if (![...sources.values()].some(({ source }) => RECORDER.test(source)))
      throw new Error('No function of the recorder was met: the maps are not those of this build');
    const { portal, recorder, of } = scriptTimes(profile, origin, (frame) =>
      RECORDER.test(sources.get(keyOf(frame))?.source ?? ''),
    );
    const share = (100 * recorder) / portal;
    const byPlace = new Map<string, number>();
    for (const [frame, spent] of of) {
      const { source = '', line = 0 } = sources.get(keyOf(frame)) ?? {};
      const place = `${source.replace(/^.*src\//, '')}:${line}`;
      byPlace.set(place, (byPlace.get(place) ?? 0) + spent);
    }
    const most = [...byPlace].sort(([, one], [, other]) => other - one).slice(0, LISTED);
    const shares = table(
      ['minutes', 'rounds', 'script s', 'recorder s', 'share %', 'budget %', ''],
      [
        [
          String(minutes),
          String(rounds),
          (portal / 1e6).toFixed(2),
          (recorder / 1e6).toFixed(3),
          share.toFixed(2),
          String(BUDGET),
          share <= BUDGET ? 'within' : 'OVER',
        ],
      ],
    );
    const places = most.map(([place, spent]) => [place, (spent / 1e3).toFixed(1)]);
    return `${shares}\n\n${table(['where', 'ms'], places)}`;
  } finally {
    await session.close();
  }
};
