import { readFileSync } from 'node:fs';
import { eventName } from '@machines/lab/chart';
import { createTraceReader } from '@machines/lab/trace-reader';
import { endedTrace } from '@machines/tracing/seal';
import { FAILURE_STEPS } from '../traces/failure-steps';
import { literally } from './areas';
import { expect, test } from './fixtures';
import { drop } from './trace-files';

/** What somebody may press after the drop, until the step that failed is on his screen. */
const PRESSES = 2;
/** More than this many steps are no answer to a search. */
const FOUND = 10;

/** As the replayer shows it: without the parents that are everybody's. */
const shownName = ({ source }: RegExp): string => source.replace(/^\^(app\\\.)?(dashboard\\\.)?|\$$/g, '');
/** How many steps failed, the one of this number among them: pages that were loaded before may have met it too. */
const failuresUpTo = (text: string, number: number): number => {
  const opened = createTraceReader().open(text);
  if ('why' in opened) throw new Error(opened.why.code);
  return opened.book.rows.filter(({ seq, trouble }) => trouble && seq <= number).length;
};
/** The same run, which ends before this event. */
const upTo = (text: string, type: string): string => {
  const rows = text.split('\n');
  const at = rows.findIndex((row) => row.includes(`"type":"${type}"`));
  return endedTrace(rows.slice(0, at), JSON.parse(rows[at - 1] ?? '').seq);
};
const eventOf = (type: string) => eventName(type).replace(/^[✓✗] /, '');

test('ten failures: the file is dropped, the step that failed is there, and its search words find it', async ({
  page,
  portal,
}) => {
  await portal.keepSession('superAdmin');
  await page.goto('/testing');
  const presses = await page.evaluateHandle(() => {
    const made = { count: 0 };
    const press = () => {
      made.count += 1;
    };
    for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, press, true);
    return made;
  });
  const now = page.getByRole('status').filter({ hasText: /^Step \d+:/ });
  const events = page.getByRole('region', { name: 'Events' });
  const current = events.locator('[aria-current=step]');
  const search = page.getByLabel('Search events');
  const found = page.getByText(/^\d+ events?$/);

  for (const [name, { step, words }] of Object.entries(FAILURE_STEPS))
    await test.step(name, async () => {
      await presses.evaluate((counted) => {
        counted.count = 0;
      });
      const text = readFileSync(`tests/traces/failures/${name}.ndjson`, 'utf8');
      await drop(page, text, `${name}.ndjson`);
      const said = new RegExp(`${shownName(step.actor)} hears ${literally(eventOf(step.type))}`);
      await expect(now).toContainText(said);
      await expect(current).toContainText(eventOf(step.type));
      for (const shown of [now, current])
        await expect(shown.getByRole('img', { name: 'Failed' })).toBeInViewport();
      const number = /^Step (\d+):/.exec(await now.innerText())?.[1] ?? '';
      const all = await found.innerText();

      // from anywhere else in the run its words lead there
      await page.getByRole('button', { name: 'To the beginning' }).click();
      await expect(now).not.toContainText(`Step ${number}:`);
      await search.fill(words);
      await expect(found).not.toHaveText(all);
      expect(Number.parseInt(await found.innerText(), 10)).toBeLessThanOrEqual(FOUND);
      await events.getByRole('button', { name: new RegExp(`^${number}(?!\\d)`) }).click();
      await expect(now).toContainText(new RegExp(`Step ${number}: ${said.source}`));
      await expect(now.getByRole('img', { name: 'Failed' })).toBeInViewport();
      expect(await presses.evaluate(({ count }) => count)).toBeLessThanOrEqual(PRESSES);

      // and so does the next failure
      await search.fill('');
      await page.getByRole('button', { name: 'To the beginning' }).click();
      for (let met = failuresUpTo(text, Number(number)); met > 0; met -= 1)
        await page.getByRole('button', { name: 'Next failure' }).click();
      await expect(now).toContainText(new RegExp(`Step ${number}: ${said.source}`));
      await page.getByRole('button', { name: 'Another file' }).click();
    });
});

test('the screen of a step is whole beside the list, and as wide inside as it was drawn', async ({
  page,
  portal,
}) => {
  await portal.keepSession('superAdmin');
  await page.goto('/testing');
  await drop(page, readFileSync('tests/traces/failures/500-on-apply.ndjson', 'utf8'));
  await page.getByRole('button', { name: 'Screen', exact: true }).click();
  const picture = page.getByRole('region', { name: 'Screen', exact: true });
  await expect(picture.frameLocator('iframe').getByText('The figures could not be loaded.')).toBeVisible();
  const widths = await picture.evaluate((element) => ({
    hidden: element.scrollWidth - element.clientWidth,
    inside: element.querySelector('iframe')?.contentWindow?.innerWidth ?? 0,
  }));
  expect(widths.hidden).toBe(0);
  expect(widths.inside).toBeGreaterThan(1024);
});

test('the screen of a step draws a record whose amounts the trace hides', async ({ page, portal }) => {
  await portal.keepSession('superAdmin');
  await page.goto('/testing');
  for (const name of ['conflict', 'upload-refused']) {
    await drop(page, readFileSync(`tests/traces/failures/${name}.ndjson`, 'utf8'));
    await page.getByRole('button', { name: 'Screen', exact: true }).click();
    const picture = page.getByRole('region', { name: 'Screen', exact: true }).frameLocator('iframe');
    await expect(picture.getByRole('tab', { name: 'Files' })).toBeVisible();
    await page.getByRole('button', { name: 'Another file' }).click();
  }
});

test('on a narrow screen in Arabic, the lane of the step is in view, with the whole of the pause before it', async ({
  page,
  portal,
}) => {
  await portal.keepSession('superAdmin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/testing');
  await drop(page, readFileSync('tests/traces/failures/slow-network.ndjson', 'utf8'));
  await page.getByRole('button', { name: 'Who told whom' }).click();
  const lanes = page.getByRole('region', { name: 'Who told whom' });
  const current = lanes.locator('[aria-current=step]');
  await lanes.scrollIntoViewIfNeeded();
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect(lanes.getByText('+30 s').first()).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Language' }).first().click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  const inArabic = page.getByRole('region', { name: 'من أخبر من' });
  await inArabic.scrollIntoViewIfNeeded();
  await expect(inArabic.locator('[aria-current=step]')).toBeInViewport({ ratio: 1 });
});

test('two traces stand beside each other where they part, and a press leads to that step', async ({
  page,
  portal,
}) => {
  await portal.keepSession('superAdmin');
  await page.goto('/testing');
  const whole = readFileSync('tests/traces/failures/500-on-apply.ndjson', 'utf8');
  const { seq } = JSON.parse(whole.split('\n').find((row) => row.includes('"type":"selector.opened"')) ?? '');
  await drop(page, whole, 'whole.ndjson');
  await expect(page.getByText(/^Same: /)).toBeVisible();
  await page.getByLabel('Compare with another trace').setInputFiles({
    name: 'part.ndjson',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(upTo(whole, 'selector.opened')),
  });
  await expect(page.getByRole('region', { name: 'whole.ndjson' })).toContainText(
    `${seq} company: selector.opened`,
  );
  await expect(page.getByRole('region', { name: 'part.ndjson', exact: true })).toHaveText(
    /This run was over\.$/,
  );
  await page.getByRole('button', { name: 'To this step' }).click();
  const reached = page.getByRole('status').filter({ hasText: new RegExp(`^Step ${seq}: company hears`) });
  await expect(reached).toBeVisible();
});
