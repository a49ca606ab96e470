import { DEMO, DEMO_PASSWORD } from '@tests/support/demo-sign-ins';
import { openSession, PROFILES, type ProfileName, type SignedIn, type Visit } from './browser';
import { median, table } from './statistics';

/** The first cell of a record, on a list. */
const ROW = 'main [role="grid"] [role="rowheader"]';

/** A figure card that shows its number, no skeleton. */
const FIGURE = 'a[data-accent]:not([aria-busy]) strong';

interface Subject {
  readonly name: string;
  readonly url: string;
  /** Visible = the user can work. */
  readonly useful: string;
  readonly state?: SignedIn;
}
interface Run {
  readonly first: Visit;
  readonly third: Visit;
  readonly heap: number;
}

/** Signs in once, unthrottled: what a returning user's browser holds. */
export const signIn = async (origin: string): Promise<SignedIn> => {
  const session = await openSession('desktop', 'form input');
  try {
    await session.visit(origin);
    await session.page.getByLabel('E-mail').fill(DEMO.superAdmin);
    await session.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await session.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await session.page.locator(FIGURE).first().waitFor();
    return await session.page.context().storageState();
  } finally {
    await session.close();
  }
};

/** Three visits in one fresh browser: nothing cached, the files cached, and V8's compiled code cached as well. */
const measureOnce = async (subject: Subject, profile: ProfileName): Promise<Run> => {
  const session = await openSession(profile, subject.useful, subject.state);
  try {
    const first = await session.visit(subject.url);
    const heap = await session.heap();
    await session.visit(subject.url);
    const third = await session.visit(subject.url);
    return { first, third, heap };
  } finally {
    await session.close();
  }
};

/** Longest time from a real click or key to the next frame, over what people do on the dashboard. */
const measureInteractions = async (subject: Subject, profile: ProfileName): Promise<number> => {
  const session = await openSession(profile, subject.useful, subject.state);
  try {
    await session.visit(subject.url);
    const { page } = session;
    await page.evaluate(() => {
      window.seen.slowestInput = 0;
    });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Companies/ })
      .click();
    const companies = page.getByRole('dialog');
    await companies.getByRole('checkbox').first().click();
    // Escape does not leave it (spec 2.9)
    await companies.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.keyboard.press('Escape');
    const group = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { expanded: true })
      .first();
    await group.click();
    // The browser hands event timings over after the frame that they belong to.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
    return await page.evaluate(() => window.seen.slowestInput);
  } finally {
    await session.close();
  }
};

/** Pressed as soon as seen: a new browser, and one that has been on the page twice. */
const measurePresses = async ({ url, useful, state }: Subject, profile: ProfileName) => {
  const session = await openSession(profile, useful, state);
  try {
    const first = await session.press(url, 'a[data-accent]', ROW);
    for (const _ of ['second', 'third']) await session.visit(url);
    return { first, third: await session.press(url, 'a[data-accent]', ROW) };
  } finally {
    await session.close();
  }
};

export interface PagesReport {
  readonly bytes: string;
  readonly times: string;
}

/**
 * Measures the floor and the portal in one interleaved run, so that a noisy minute hits both alike; medians. Absolute times
 * hold within one run only, the multiples of the floor travel.
 */
export const measurePages = async (
  floor: string,
  portal: string,
  { runs, profiles }: { runs: number; profiles: readonly ProfileName[] },
): Promise<PagesReport> => {
  const state = await signIn(portal);
  const empty: Subject = { name: 'floor', url: floor, useful: '#useful' };
  const dashboard: Subject = { name: 'dashboard', url: `${portal}/dashboard`, useful: FIGURE, state };
  const subjects = [empty, { name: 'sign-in', url: `${portal}/`, useful: 'form input' }, dashboard];
  const times: string[][] = [];
  const bytes: string[][] = [];
  for (const profile of profiles) {
    const results = new Map<Subject, Run[]>(subjects.map((subject) => [subject, []]));
    const interactions: number[] = [];
    const presses: Awaited<ReturnType<typeof measurePresses>>[] = [];
    for (let run = 0; run < runs; run += 1) {
      for (const at of subjects.keys()) {
        const subject = subjects[(at + run) % subjects.length];
        if (subject) results.get(subject)?.push(await measureOnce(subject, profile));
      }
      interactions.push(await measureInteractions(dashboard, profile));
      presses.push(await measurePresses(dashboard, profile));
    }
    const of = (subject: Subject, read: (run: Run) => number) =>
      median((results.get(subject) ?? []).map(read));
    const useful = (subject: Subject) => of(subject, ({ first }) => first.useful ?? Number.NaN);
    const third = (subject: Subject) => of(subject, (run) => run.third.useful ?? Number.NaN);
    const pressed = {
      first: median(presses.map(({ first }) => first)),
      third: median(presses.map((press) => press.third)),
    };
    times.push([
      `${profile}, dashboard, a figure pressed as soon as seen: its list`,
      pressed.first.toFixed(0),
      (pressed.first / useful(empty)).toFixed(2),
      pressed.third.toFixed(0),
      (pressed.third / third(empty)).toFixed(2),
      '-',
      '-',
      '-',
    ]);
    for (const subject of subjects) {
      times.push([
        `${profile}, ${subject.name}`,
        useful(subject).toFixed(0),
        (useful(subject) / useful(empty)).toFixed(2),
        third(subject).toFixed(0),
        (third(subject) / third(empty)).toFixed(2),
        of(subject, ({ first }) => first.layoutShift).toFixed(4),
        of(subject, ({ heap }) => heap).toFixed(1),
        subject === dashboard ? Math.max(...interactions).toFixed(0) : '-',
      ]);
      if (profile !== profiles[0]) continue;
      const kilobytes = (read: (visit: Visit) => number) =>
        (of(subject, ({ first }) => read(first)) / 1000).toFixed(1);
      bytes.push([
        subject.name,
        kilobytes((visit) => visit.scriptAtUseful),
        kilobytes((visit) => visit.bytes.script),
        kilobytes((visit) => visit.bytes.style),
        kilobytes((visit) => visit.bytes.all),
        of(subject, ({ first }) => first.requests).toFixed(0),
      ]);
    }
  }
  return {
    bytes: table(['page', 'scripts until useful, kB', 'scripts', 'styles', 'all', 'requests'], bytes),
    times: table(
      [
        'profile, page',
        'useful ms',
        'x floor',
        'third visit ms',
        'x floor',
        'layout shift',
        'heap MB',
        'slowest input ms',
      ],
      times,
    ),
  };
};

export const isProfile = (name: string): name is ProfileName => Object.hasOwn(PROFILES, name);
