import { CLOSE_TASKS } from '@domain/finance/close-tasks';
import type { Colleague } from '../colleague';
import { expect, MONTH, type MonthOffice } from './office';

/** 1,109.14 of the billing run, 50.00 of the attestations, 5.00 credited. */
export const monthIsClosed = async (office: MonthOffice): Promise<void> => {
  const controller = await office.who('controller');
  await controller.creates('/journal-entry?tab=taxPeriods', 'New VAT return', {
    'First month': '11-2026',
    Length: { choose: 'Month' },
  });
  const period = `/journal-entry?tab=taxPeriods&record=${await office.only('tax-periods')}`;
  await controller.gives('Prepare the return', 'Prepared');
  await controller.sheet.tab('Overview');
  await expect(controller.sheet.value('VAT due (box 12)')).toHaveText('AED 1,154.14');
  await expect(controller.sheet.value('Payable (box 14)')).toHaveText('AED 1,154.14');

  await controller.creates('/journal-entry?tab=periods', 'New period', { Month: '11-2026' });
  const id = await office.only('ledger-periods');
  const month = `/journal-entry?tab=periods&record=${id}`;
  const tasks = await office.desks.list('close-tasks', { period_id: { in: [id] } });
  expect(tasks).toHaveLength(CLOSE_TASKS.length);
  for (const task of tasks) {
    await controller.opens(`/journal-entry?tab=closeTasks&record=${task.id}`, 'Open');
    await controller.gives('Sign off', 'Signed off');
  }
  await controller.opens(month, 'Open');
  await controller.gives('Soft-lock the month', 'Soft-locked');
  await controller.sheet.tab('Process');
  for (const command of ['Lock for good', 'Open again'])
    await expect(controller.sheet.button(command)).toHaveAccessibleDescription(/Another person/);

  const second = await office.who('controller2');
  await second.opens(period, 'Prepared');
  await second.gives('Record the filing', 'Filed', {
    'Filed on': '01-12-2026',
    'Reference of the authority': '201-11',
  });
  await second.opens(month, 'Soft-locked');
  await second.gives('Lock for good', 'Locked');
  await expect(second.sheet.self.getByText('Nothing is left to do: this case has ended.')).toBeVisible();
  await expect(second.sheet.button('Open again')).toHaveCount(0);
  expect(
    await office.desks.give('controller2', 'ledger-periods', id, 'reopen', { why: 'Late' }),
  ).toMatchObject({
    status: 409,
  });
};

/** Cells of a report by what its rows are called. */
const cellsOf = async (
  { page }: Colleague,
  report: string,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  await page.goto(`/reports?report=${report}&from=${MONTH}&until=2026-11-30`);
  await expect(page.getByRole('table')).toBeVisible();
  const rows = await page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((found) =>
      found.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText.trim()),
      ),
    );
  return Object.fromEntries(rows.map(([name = '', ...cells]) => [name, cells]));
};

/** What an amount of a table is in fils. */
const filsIn = (text = ''): number =>
  Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);

export const figuresAreThose = async (office: MonthOffice): Promise<void> => {
  const controller = await office.who('controller');
  const balances = Object.entries(await cellsOf(controller, 'trial-balance'))
    .map(([account, cells]) => [account.slice(0, 4), filsIn(cells[4])] as const)
    .filter(([, fils]) => fils !== 0);
  expect(Object.fromEntries(balances)).toEqual({
    // the capital, the transfer, the commission
    '1010': 900_000 + 523_701 - 15_000,
    '1020': 100_000,
    '2200': -115_414,
    // Amal's two years and 30 days of 5,600.00, Faisal's one and 334 days of 2,100.00
    '2400': -1_166_027 - 402_164,
    '3010': -1_000_000,
    '4010': -255_000,
    '4020': -90_000,
    '4030': -1_963_287,
    '5010': 1_900_000,
    '5110': 1_166_027 + 402_164,
    '5800': 15_000,
  });
  const margin = (await cellsOf(controller, 'client-margin'))['Alpha Trading LLC'] ?? [];
  // fees of 2,550.00 and 900.00 of attestations stay
  expect(margin.slice(0, 4).map(filsIn)).toEqual([300, 2_308_287, 1_963_287, 345_000]);
};
