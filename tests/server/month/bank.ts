import type { ChosenPart } from '@domain/areas/bank-transactions/bank-transaction-calls';
import { ALPHA, type BankLine, camt053, IBANS, mt940 } from '@tests/support/month';
import { idIn } from '@tests/support/office';
import { fetchFile } from '@tests/support/records';
import { expect, it } from 'vitest';
import type { Story } from './story';

const BANK = 'account-1010';
const PAYROLL_BANK = 'account-1020';

/** What went through both bank accounts. */
export const bankOfTheMonth = (story: Story): void => {
  const sent = async (account: '1010' | '1020', content: string) => {
    const { status, body } = await story.office
      .who('treasury')
      .send('/bank-statements', `${account}.sta`, content);
    expect(status, JSON.stringify(body)).toBe(201);
    const [{ id } = { id: '' }] = (body as { statements: readonly { id: string }[] }).statements;
    await story.office.done('treasury', 'bank-statements', id, 'take_in');
    return story.office.list('bank-transactions', { statement_id: { in: [id] } });
  };
  type Lines = Awaited<ReturnType<typeof sent>>;
  const lineOf = (lines: Lines, reference: string): string =>
    lines.find(({ fields }) => fields.reference === reference)?.id ?? `no line of ${reference}`;
  const match = async (id: string, parts: readonly ChosenPart[]): Promise<void> => {
    const { version } = await story.office.find('bank-transactions', id);
    const body = { version, parts, charges: false, is_another_payment: false };
    expect(await story.office.ask('treasury', `POST /bank-transactions/${id}/match`, body)).toMatchObject({
      state: 'matched',
    });
  };
  /** What else went through the bank is found as a line of the journal: proposed, or chosen. */
  const matchLine = async (account: string, id: string, day: string, fils: number): Promise<void> => {
    const found = (await story.office.list('journal-lines', { account_id: { in: [account] } })).find(
      ({ fields }) => fields.amount_fils === fils && fields.entry_on === day,
    );
    const journal_line_id = found?.id ?? `no line of ${day}`;
    const { state } = await story.office.find('bank-transactions', id);
    if (state === 'suggested') await story.office.done('treasury', 'bank-transactions', id, 'accept');
    else await story.office.done('treasury', 'bank-transactions', id, 'match_line', { journal_line_id });
    expect(idIn(await story.office.find('bank-transactions', id), 'journal_line_id')).toBe(journal_line_id);
  };

  it('finds what came to the bank: one transfer for two invoices, and what is too much is the client’s', async () => {
    const lines = await sent(
      '1010',
      mt940(IBANS['1010'], [
        ['02', 900_000, 'CAPITAL', 'SHARE CAPITAL'],
        ['20', 163_500, 'ALPHA1', 'INWARD ALPHA TRADING LLC'],
        ['20', -2_625, 'CHARGE', 'SERVICE CHARGE'],
        ['30', -21_000, 'BATCH', 'BULK PAYMENT'],
      ] satisfies readonly BankLine[]),
    );
    await match(lineOf(lines, 'ALPHA1'), [
      { kind: 'invoice', id: story.invoices.first ?? '', fils: 105_000 },
      { kind: 'invoice', id: story.invoices.second ?? '', fils: 52_500 },
      { kind: 'credit', id: ALPHA, fils: 6_000 },
    ]);
    await story.office.done('treasury', 'bank-transactions', lineOf(lines, 'CHARGE'), 'book', {
      charge_account_id: 'account-5500',
      charge_vat: 'standard',
    });
    await story.office.addsUp();
    expect((await story.office.balances())['2110']).toBe(-6_000);

    const { id } = await story.office.add('treasury', 'fee-refunds', {
      subject: 'Paid too much',
      company_id: ALPHA,
      amount_fils: 6_000,
      reason: 'charged_twice',
    });
    const refund = (
      await story.office.steps('fee-refunds', id, ['treasury', 'start_review'], ['treasury2', 'approve'])
    ).id;
    const batch = (
      await story.office.add('treasury', 'payment-batches', {
        account_id: BANK,
        pays_on: '2026-11-30',
      })
    ).id;
    const address = { batch_id: batch, iban: 'AE770260001015000000001', bic: 'NBADAEAA', town: 'Dubai' };
    await story.office.add('treasury', 'payment-batch-items', {
      ...address,
      commission_id: story.commission,
    });
    await story.office.add('treasury', 'payment-batch-items', { ...address, refund_id: refund });
    await story.office.steps(
      'payment-batches',
      batch,
      ['treasury', 'submit'],
      ['treasury2', 'approve'],
      ['treasury3', 'approve'],
      ['treasury', 'export'],
    );
    const ticket = (await story.office.ask('treasury', `POST /payment-batches/${batch}/files/pain001`)) as {
      download: string;
    };
    expect((await fetchFile(story.office.server, { body: ticket })).text).toContain(
      '<NbOfTxs>2</NbOfTxs><CtrlSum>210.00</CtrlSum>',
    );
    await story.office.done('treasury', 'payment-batches', batch, 'confirm_all', { paid_on: '2026-11-30' });
    await match(lineOf(lines, 'BATCH'), [{ kind: 'batch', id: batch, fils: 21_000 }]);
    await matchLine(BANK, lineOf(lines, 'CAPITAL'), '2026-11-02', 900_000);
    for (const { id: line } of lines)
      await story.office.done('treasury', 'bank-transactions', line, 'reconcile');
    expect(await story.office.balances()).toMatchObject({ '1010': 1_039_875, '2110': 0, '2020': 0 });
  });

  it('finds what went through the payroll account, what came back among it', async () => {
    const lines = await sent(
      '1020',
      camt053(IBANS['1020'], [
        ['02', 100_000, 'CAPITAL', 'SHARE CAPITAL'],
        ['05', -100_000, 'ADVANCE', 'ADVANCE FAISAL'],
        ['26', 1_000_000, 'TT1000000', 'INWARD ALPHA'],
        ['26', 871_250, 'TT871250', 'INWARD ALPHA'],
        ['26', 1_485_000, 'TT1485000', 'INWARD BETA'],
        ['26', 3_304_521, 'TT3304521', 'INWARD BETA'],
        ['27', -5_919_521, 'SIF1', 'WPS FIRST'],
        ['27', -741_250, 'SIF2', 'WPS SECOND'],
        ['27', 1_030_000, 'RET1', 'RETURNED AMAL'],
        ['27', 591_250, 'RET2', 'RETURNED BADR'],
        ['27', 150_000, 'RET3', 'RETURNED DEEPAK'],
        ['28', -1_030_000, 'SIF3', 'WPS FIRST'],
        ['28', -741_250, 'SIF4', 'WPS SECOND'],
      ] satisfies readonly BankLine[]),
    );
    const fundings = await story.office.list('run-fundings', {});
    for (const { id, fields } of fundings)
      await match(lineOf(lines, String(fields.reference)), [
        { kind: 'funding', id, fils: Number(fields.amount_fils) },
      ]);
    const wages = (run: string, fils: number, kind: 'wages' | 'returned_wages' = 'wages'): ChosenPart => ({
      kind,
      id: story.runs[run] ?? '',
      fils,
    });
    const [{ id: settlement = '' } = {}] = await story.office.list('offboardings', {});
    await match(lineOf(lines, 'SIF1'), [
      wages('alpha', 1_280_000),
      wages('beta', 1_335_000),
      { kind: 'settlement', id: settlement, fils: 3_304_521 },
    ]);
    await match(lineOf(lines, 'SIF2'), [wages('alpha', 591_250), wages('beta', 150_000)]);
    await match(lineOf(lines, 'RET1'), [wages('alpha', 1_030_000, 'returned_wages')]);
    await match(lineOf(lines, 'RET2'), [wages('alpha', 591_250, 'returned_wages')]);
    await match(lineOf(lines, 'RET3'), [wages('beta', 150_000, 'returned_wages')]);
    await match(lineOf(lines, 'SIF3'), [wages('alpha', 1_030_000)]);
    await match(lineOf(lines, 'SIF4'), [wages('alpha', 591_250), wages('beta', 150_000)]);
    await matchLine(PAYROLL_BANK, lineOf(lines, 'CAPITAL'), '2026-11-02', 100_000);
    await matchLine(PAYROLL_BANK, lineOf(lines, 'ADVANCE'), '2026-11-05', 100_000);
    for (const { id } of lines) await story.office.done('treasury', 'bank-transactions', id, 'reconcile');
    expect(lines).toHaveLength(13);
    expect(await story.office.report('bank-open-entries')).toEqual([]);
  });
};
