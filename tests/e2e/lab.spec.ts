import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { choose } from './areas';
import { expectNoSeriousViolations } from './axe';
import { expect, test } from './fixtures';
import type { Portal } from './pages';
import { drop, give } from './trace-files';

/** The text of the file that a press gives to the user. */
const downloaded = async (
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; text: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};

const recordedTrace = (page: Page, portal: Portal) =>
  downloaded(page, async () => {
    await portal.openUserMenu();
    await page.getByRole('menuitem', { name: 'Download trace' }).click();
  });

/** The simulator, as staff have it, and the portal within it. */
const openSimulator = async (page: Page, portal: Portal) => {
  await portal.keepSession('superAdmin');
  await page.goto('/testing?tab=simulator');
  return page.frameLocator('iframe');
};

test.describe('the replayer', () => {
  test('replays a visit that was just recorded, step by step', async ({ page, portal }) => {
    await portal.signIn('superAdmin');
    await portal.readFigures();
    const { text } = await recordedTrace(page, portal);
    await page.goto('/testing');
    await drop(page, text);
    await expect(page.getByText(/^Same: \d+ steps$/)).toBeVisible();

    const now = page.getByRole('status').filter({ hasText: /^Step \d+:/ });
    await expect(now).toContainText('Step 1:');
    await page.getByRole('button', { name: 'One step forward' }).click();
    await expect(now).toContainText('Step 2:');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(now).toContainText('Step 2:');
    await page.keyboard.press('End');
    const last = await page.getByRole('spinbutton', { name: 'Step' }).inputValue();
    expect(Number(last)).toBeGreaterThan(30);
    await page.keyboard.press('Home');

    await page.getByLabel('Search events').fill('signIn.submitted');
    await page
      .getByRole('region', { name: 'Events' })
      .getByRole('button', { name: /signIn\.submitted/ })
      .click();
    await expect(now).toContainText('session hears signIn.submitted');
    await expect(page.getByText('session, now in signingIn')).toBeVisible();

    const link = page.getByRole('link', { name: 'Link to this step' });
    const address = await link.getAttribute('href');
    await page.goto(address ?? '');
    await give(page, text);
    await expect(now).toContainText('session hears signIn.submitted');
    await expectNoSeriousViolations(page);
  });

  test('refuses an edited file with one sentence', async ({ page, portal }) => {
    await portal.signIn('superAdmin');
    const { text } = await recordedTrace(page, portal);
    await page.goto('/test');
    await give(page, text.replace('"signIn.submitted"', '"signIn.cancelled"'));
    await expect(page.getByRole('alert')).toHaveText(
      'The file was edited or truncated: its check sum does not fit.',
    );
    await give(page, 'hello');
    await expect(page.getByRole('alert')).toHaveText('This is not a trace of the portal.');
    await give(page, text);
    await expect(page.getByText(/^Same: /)).toBeVisible();
  });
});

test.describe('the simulator', () => {
  test('plays a scenario in a portal of its own, and keeps it as a test case and as a trace', async ({
    page,
    portal,
  }) => {
    const inside = await openSimulator(page, portal);
    await choose(page.getByRole('combobox', { name: 'Scenarios' }), 'The storage is full');
    await expect(inside.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(page.getByRole('checkbox', { name: 'Storage is full' })).toBeChecked();
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(inside.getByText('This browser keeps no data for us')).toBeVisible();
    await expect(inside.getByRole('link', { name: /^Employees\s*3/ })).toBeVisible();

    const test = await downloaded(page, () =>
      page.getByRole('button', { name: 'Save as test case' }).click(),
    );
    expect(test.name).toBe('storageFull.test.ts');
    expect(test.text).toContain("{ do: 'fault', fault: 'storage.full', on: true },");
    const trace = await downloaded(page, () => page.getByRole('button', { name: 'Save as trace' }).click());

    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(inside.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    // The portal around it is not moved by anything of this.
    await expect(page).toHaveURL(/\/testing\?tab=simulator$/);
    await expect(page).toHaveTitle(/^Lab/);

    await page.getByRole('link', { name: 'Replayer' }).click();
    await give(page, trace.text);
    await expect(page.getByText(/^Same: /)).toBeVisible();
  });

  test('keeps what is pressed in the portal itself; its links and dialogs stay within', async ({
    page,
    portal,
  }) => {
    const inside = await openSimulator(page, portal);
    await inside.getByLabel('E-mail').fill('super@portal.example');
    await inside.getByLabel('Password', { exact: true }).fill('correct-horse');
    await inside.getByRole('button', { name: 'Sign in', exact: true }).click();
    await inside.getByRole('button', { name: 'Open menu' }).click();
    await inside.getByRole('link', { name: 'Employees', exact: true }).click();
    await expect(inside.getByRole('heading', { name: 'Employees', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/testing\?tab=simulator$/);
    const { text } = await downloaded(page, () =>
      page.getByRole('button', { name: 'Save as test case' }).click(),
    );
    expect(text).toContain("to: 'session', event: { type: 'signIn.submitted'");
    expect(text).toContain("{ type: 'navigation.requested', to: '/employees' }");

    await page.getByRole('button', { name: '5 h', exact: true }).click();
    await expect(inside.getByRole('dialog', { name: 'Locked' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Replayer' }).click();
    await expect(page.getByText('or drop it here')).toBeVisible();
  });

  test('says beside the field what no back end answers, lays a body ready that one would, and keeps that alone', async ({
    page,
    portal,
  }) => {
    const inside = await openSimulator(page, portal);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(inside.getByRole('link', { name: /^Employees\s*3/ })).toBeVisible();
    await choose(page.getByRole('combobox', { name: 'The next answer to' }), 'dashboard.load figures');
    await choose(page.getByRole('combobox', { name: 'is', exact: true }), 'another body');
    await page.getByRole('button', { name: 'Begin with the last answer' }).click();
    const body = page.getByRole('textbox', { name: /^Body/ });
    const before = await body.inputValue();
    await body.fill(before.replace('"users": 3', '"users": "many"'));
    await page.getByRole('button', { name: 'Answer so' }).click();
    await expect(body).toHaveAccessibleDescription(
      /^Not laid ready: no back end answers so\. users should be number, and is "many" \(POST \/dashboard\/stats\)\.$/,
    );
    await body.fill(before.replace('"users": 3', '"users": 77'));
    await page.getByRole('button', { name: 'Answer so' }).click();
    await expect(page.getByText('Laid ready for dashboard.load figures')).toBeVisible();
    await page.getByRole('button', { name: 'Data changes' }).click();
    await expect(inside.getByRole('link', { name: /^Employees\s*77/ })).toBeVisible();
    const { text } = await downloaded(page, () =>
      page.getByRole('button', { name: 'Save as test case' }).click(),
    );
    expect(text.match(/do: 'answerWith'/g)).toHaveLength(1);
  });

  test('leaves the focus to whoever opens it, and is gone through by the keyboard as it stands', async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSimulator(page, portal);
    const frame = page.locator('iframe');
    await expect(frame.contentFrame().getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(frame).not.toBeFocused();
    await page.getByRole('button', { name: 'Start over' }).focus();
    const way = [
      page.getByRole('button', { name: 'Tab 1', exact: true }),
      page.getByRole('textbox', { name: 'What is true in the test case' }),
      page.getByRole('button', { name: 'Save as trace', exact: true }),
      page.getByRole('button', { name: 'Save as test case', exact: true }),
      frame,
    ];
    for (const next of way) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
  });

  test('has no barriers, at any width, light and dark, in both languages', async ({ page, portal }) => {
    const inside = await openSimulator(page, portal);
    await expect(inside.first().getByRole('button').first()).toBeVisible();
    await choose(page.getByRole('combobox', { name: 'Scenarios' }), 'Two tabs');
    await expect(page.getByRole('button', { name: 'Tab 1' })).toBeVisible();
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSeriousViolations(page);
      const [content, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(content).toBeLessThanOrEqual(window ?? 0);
    }
    await page.getByRole('button', { name: 'Dark theme' }).first().click();
    await expectNoSeriousViolations(page);
    await page.getByRole('button', { name: 'Language' }).first().click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await expect(page.getByText('السيناريوهات')).toBeVisible();
    await expectNoSeriousViolations(page);
  });
});

test('is not open to a client’s HR administrator', async ({ page, portal }) => {
  await portal.enter('hrAdmin');
  for (const address of ['/testing', '/test']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'The lab is not open to you' })).toBeVisible();
    await expect(page.getByText('or drop it here')).toBeHidden();
  }
});
