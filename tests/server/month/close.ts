import { expectNoDifferences } from '@tests/support/subledgers';
import { expect, it } from 'vitest';
import { MONTH, type Story } from './story';

/** Its end, and what it comes to. */
export const closeOfTheMonth = (story: Story): void => {
  it('is closed: gratuity accrued, VAT prepared and filed, tasks signed, locked, and never opened again', async () => {
    await story.office.on('2026-12-01');
    const period = await story.office.add('controller', 'tax-periods', { starts_on: MONTH, length: 'month' });
    const prepared = await story.office.done('controller', 'tax-periods', period.id, 'prepare');
    // 1,121.50 + 2,661.01 + 95.00 of the others - 5.00 that was credited; 1.25 of the bank's charge
    expect(prepared.fields).toMatchObject({
      output_vat_fils: 387_251,
      input_vat_fils: 125,
      payable_fils: 387_126,
    });
    const month = await story.office.add('controller', 'ledger-periods', { month_on: MONTH });
    for (const { id } of await story.office.list('close-tasks', { period_id: { in: [month.id] } }))
      await story.office.done('controller', 'close-tasks', id, 'sign');
    await story.office.done('controller', 'ledger-periods', month.id, 'soft_lock');
    const filing = { filed_on: '2026-12-01', filing_reference: '201-11' };
    await story.office.done('controller2', 'tax-periods', period.id, 'file', filing);
    await story.office.done('controller2', 'ledger-periods', month.id, 'lock');
    await story.office.done('controller', 'tax-periods', period.id, 'lock');
    expect(
      await story.office.give('controller2', 'ledger-periods', month.id, 'reopen', { why: 'Late' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'not_offered' },
    });
    const late = await story.office.give('billing', 'invoices', story.invoices.late ?? '', 'record_payment', {
      amount_fils: 31_500,
      received_on: '2026-11-30',
      method: 'bank_transfer',
    });
    expect(late).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'period_locked', values: { on: '2026-12-01' } }] },
    });
  });

  it('comes to what was computed by hand', async () => {
    const until = '2026-11-30';
    const balances = await story.office.balances({ from: MONTH, until });
    expect(Object.fromEntries(Object.entries(balances).filter(([, fils]) => fils !== 0))).toEqual({
      '1010': 1_039_875,
      // what the clients still owe: the invoices less what they paid in advance for wages, and the late one
      '1100': 483_889 + 798_601 + 31_500,
      '1150': 125,
      '1170': 50_000,
      '2200': -387_251,
      '2310': -352_500,
      // Amal's two years and 30 days at his new wage, Faisal's one and 334 days
      '2400': -1_655_643,
      '3010': -1_000_000,
      '4010': -435_000,
      '4020': -180_000,
      '4030': -7_130_010,
      '5010': 4_321_250,
      '5110': 4_210_164,
      '5120': 187_500,
      '5500': 2_500,
      '5800': 15_000,
    });
  });

  it('its statements tell the same, and what each client left', async () => {
    const month = { from: MONTH, until: '2026-11-30' };
    const sums = async (report: 'profit-and-loss' | 'balance-sheet' | 'cash-flow') =>
      Object.fromEntries(
        (await story.office.report(report, month))
          .filter(([, account]) => account === null)
          .map((row) => [row[0], row[2]]),
      );
    expect(await sums('profit-and-loss')).toMatchObject({
      total_income: 7_745_010,
      total_expense: 4_711_510,
      result: 3_033_500,
    });
    expect(await sums('balance-sheet')).toMatchObject({
      total_assets: 2_403_990,
      total_liabilities: 2_395_394,
      total_liabilities_equity: 2_403_990,
      result_of_year: -991_404,
    });
    expect(await sums('cash-flow')).toMatchObject({
      cash_opening: 0,
      cash_change: 1_039_875,
      cash_closing: 1_039_875,
    });
    const margins = (await story.office.report('client-margin', month)).map((row) => row.slice(0, 5));
    expect(margins).toEqual([
      // the fees and 300.00 of the late invoice; Elena's end of service was provided for in the months before
      ['Beta Services LLC', 3, 5_352_021, 2_622_021, 210_000 + 2_520_000],
      // the fees and both invoices, less 840.00 by which Amal's raise lifts what he had earned before
      ['Alpha Trading LLC', 3, 2_392_989, 2_071_989, 405_000 - 84_000],
    ]);
  });

  it('its documents and its journal came to the same on every day', async () => {
    await expectNoDifferences(story.office.who('controller'), story.office.database, '2026-01-01');
  });
};
