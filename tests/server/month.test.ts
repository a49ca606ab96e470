/**
 * A month from its first day to its close, by the calls of the portal and through the right people, on books that begin with it. What it comes to
 * was computed by hand; at each station the books balance, and each control account is the sum of its documents.
 */
import { createHash } from 'node:crypto';
import type { ChosenPart } from '@domain/areas/bank-transactions/bank-transaction-calls';
import { onBothEngines } from '@tests/support/database';
import {
  ALPHA,
  type BankLine,
  BETA,
  camt053,
  employ,
  furnish,
  mt940,
  type Staffed,
  type Worker,
} from '@tests/support/month';
import { IBANS, idIn, Office } from '@tests/support/office';
import { pdfText, pdfWords } from '@tests/support/pdf-text';
import { fetchFile } from '@tests/support/records';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

const MONTH = '2026-11-01';
const BANK = 'account-1010';
const PAYROLL_BANK = 'account-1020';

onBothEngines((open) => {
  let office: Office;
  let staffed: Staffed;
  const invoices: Record<string, string> = {};
  const runs: Record<string, string> = {};
  let commission = '';
  let refund = '';
  let batch = '';

  beforeAll(async () => {
    office = await Office.open(await open('empty'), '2026-11-02');
    staffed = await furnish(office);
  });
  afterAll(() => office.smtp.stop());
  afterEach(async () => {
    await office.addsUp();
  });

  const worker = (name: Worker): string => staffed.workers.get(name) ?? '';
  const general = async (company_id: string, net: number): Promise<string> => {
    const { id } = await office.add('billing', 'invoices', {
      kind: 'general',
      company_id,
      supplied_on: '2026-11-03',
      due_on: '2026-11-10',
    });
    await office.add('billing', 'invoice-lines', {
      invoice_id: id,
      description: 'Attestation',
      quantity: 1,
      unit_price_fils: net,
      vat_category: 'standard',
      income: 'visas',
    });
    await office.steps('invoices', id, ['billing', 'submit'], ['billing2', 'approve'], ['billing', 'send']);
    return id;
  };
  const slipOf = async (run: string, name: Worker) => {
    const found = (await office.slipsOf(run)).find((slip) => idIn(slip, 'employee_id') === worker(name));
    if (found === undefined) throw new Error(`${name} has no payslip`);
    return found;
  };
  const letters = (text: string) =>
    vi.waitFor(() => {
      const found = office.smtp.received.filter((letter) => letter.includes(text));
      if (found.length === 0) throw new Error(`No letter has ${text}`);
      return found;
    });

  it('begins with what the month before has left', async () => {
    await office.on('2026-11-03');
    const balances = await office.balances();
    expect(balances).toMatchObject({ '1010': 900_000, '1020': 100_000, '3010': -1_000_000 });
    // Amal's two years, Elena's four, Faisal's one and 304 days: 21 days a year, each a thirtieth of the basic wage
    expect([balances['2400'], balances['5110']]).toEqual([-4_024_904, 4_024_904]);
    invoices.first = await general(ALPHA, 100_000);
    invoices.second = await general(ALPHA, 50_000);
    invoices.late = await general(BETA, 40_000);
  });

  it('has a joiner, a raise, leave, overtime, an advance and a leaver', async () => {
    await office.on('2026-11-05');
    const leave = await office.add('badr', 'requests', {
      employee_id: worker('badr'),
      kind: 'leave',
      leave_type: 'unpaid',
      from_on: '2026-11-10',
      to_on: '2026-11-11',
    });
    await office.steps(
      'requests',
      leave.id,
      ['badr', 'submit'],
      [`client ${ALPHA}`, 'take_up'],
      [`client ${ALPHA}`, 'endorse'],
      ['hr', 'approve'],
      ['hr', 'fulfil'],
    );
    const advance = await office.add('payroll', 'advances', {
      employee_id: worker('faisal'),
      amount_fils: 100_000,
      instalment_fils: 50_000,
      reason: 'Rent',
    });
    await office.steps(
      'advances',
      advance.id,
      ['payroll', 'submit'],
      ['payroll2', 'approve'],
      ['payroll', 'pay', { paid_on: '2026-11-05' }],
    );
    const overtime = await office.add('payroll', 'adjustments', {
      employee_id: worker('badr'),
      month: MONTH,
      kind: 'addition',
      category: 'overtime',
      amount_fils: 31_250,
      reason: 'Public holiday',
    });
    await office.steps('adjustments', overtime.id, ['payroll', 'submit'], ['payroll2', 'approve']);
    const { id: leaver } = await office.add('hr', 'offboardings', {
      employee_id: worker('elena'),
      reason: 'termination',
      last_day_on: '2026-11-20',
    });
    await office.steps(
      'offboardings',
      leaver,
      ['hr', 'start_review'],
      ['hr', 'give_notice', { notice_given_on: '2026-10-21', notice_days: 30, last_day_on: '2026-11-20' }],
      ['hr', 'start_clearance'],
      ['hr', 'record_clearance', { handover_done: true, assets_returned: true, access_removed: true }],
      ['hr', 'estimate', { scheme: 'law', unpaid_days: 0, leave_half_days: 10, last_month_days: 20 }],
    );
    const raise = await office.add('payroll', 'salaries', {
      employee_id: worker('amal'),
      effective_on: '2026-11-16',
      basic_fils: 860_000,
      housing_fils: 200_000,
    });
    await office.steps('salaries', raise.id, ['payroll', 'submit'], ['payroll2', 'approve']);

    await office.on('2026-11-16');
    await employ(office, staffed, ['deepak', BETA, 'second', '2026-11-16', 'India', 300_000, 0]);
    await office.on('2026-11-20');
    const settled = await office.steps(
      'offboardings',
      leaver,
      ['controller', 'approve_estimate'],
      ['hr', 'sign_dues', { dues_signed_on: '2026-11-20' }],
    );
    // 4 years and 20 days; 20 days of November; five days of leave
    expect(settled.fields).toMatchObject({ gratuity_fils: 2_554_521, total_fils: 3_304_521 });
  });

  it('reminds a client of what is overdue, once at each level', async () => {
    const { fields } = await office.find('invoices', invoices.late ?? '');
    expect(fields).toMatchObject({ outstanding_fils: 42_000, reminder_days: 7, reminded_on: '2026-11-20' });
    await office.jobs();
    const reminders = await office.database.db
      .selectFrom('document_mail as d')
      .innerJoin('mail as m', 'm.id', 'd.mail_id')
      .select(['m.subject', 'm.state'])
      .where('d.entity_id', '=', invoices.late ?? '')
      .where('d.kind', '=', 'reminder')
      .execute();
    const { number } = fields;
    expect(reminders.map(({ subject, state }) => [subject.split(' / ')[0], state]).sort()).toEqual([
      [`Invoice ${String(number)} was due yesterday`, 'sent'],
      [`Reminder: invoice ${String(number)} is 10 days overdue`, 'sent'],
    ]);
  });

  const calculated = async (company_id: string, kind: string): Promise<string> => {
    const { id } = await office.add('payroll', 'payroll-runs', { company_id, month: MONTH, kind });
    await office.steps(
      'payroll-runs',
      id,
      ['payroll', 'lock_inputs'],
      ['payroll', 'calculate'],
      ['payroll2', 'review'],
      ['payroll', 'ask_client'],
    );
    return id;
  };

  it('is calculated and reviewed for both clients; each approves in his own view, or on record', async () => {
    await office.on('2026-11-25');
    runs.alpha = await calculated(ALPHA, 'regular');
    runs.beta = await calculated(BETA, 'regular');
    runs.final = await calculated(BETA, 'final');
    const net = async (run: string, name: Worker) => (await slipOf(run, name)).fields.net_fils;
    expect(await net(runs.alpha, 'amal')).toBe(1_030_000);
    expect(await net(runs.alpha, 'badr')).toBe(591_250);
    expect(await net(runs.alpha, 'faisal')).toBe(250_000);
    expect(await net(runs.beta, 'mariam')).toBe(1_335_000);
    expect(await net(runs.beta, 'deepak')).toBe(150_000);
    expect(await net(runs.final, 'elena')).toBe(3_304_521);
    expect(await office.slipsOf(runs.beta)).toHaveLength(2);

    await office.done(`client ${ALPHA}`, 'payroll-runs', runs.alpha, 'client_approve');
    const evidence = { client_approver_name: 'Huda', approval_reference: 'Letter of 25 November' };
    for (const run of [runs.beta, runs.final])
      await office.done('payroll3', 'payroll-runs', run, 'record_client_approval', evidence);
    for (const run of Object.values(runs))
      await office.done('payroll', 'payroll-runs', run, 'request_funding');
  });

  it('is funded in parts, paid by a file of each establishment, and what comes back is paid again', async () => {
    await office.on('2026-11-26');
    const receipt = (amount_fils: number) => ({
      amount_fils,
      received_on: '2026-11-26',
      reference: `TT${amount_fils}`,
    });
    for (const [run, ...amounts] of [
      ['alpha', 1_000_000, 871_250],
      ['beta', 1_485_000],
      ['final', 3_304_521],
    ] as const)
      for (const amount of amounts)
        await office.done('payroll', 'payroll-runs', runs[run] ?? '', 'fund', receipt(amount));
    for (const run of Object.values(runs))
      expect((await office.find('payroll-runs', run)).state).toBe('funded');

    await office.on('2026-11-27');
    const paid = async (at: 'first' | 'second', day: string): Promise<number> => {
      const { id } = await office.add('payroll', 'wps-batches', {
        establishment_id: staffed.establishments[at],
        month: MONTH,
      });
      const { fields } = await office.steps(
        'wps-batches',
        id,
        ['payroll', 'generate'],
        ['payroll', 'submit', { submitted_on: day }],
        ['payroll', 'confirm', { paid_on: day }],
      );
      return Number(fields.total_fils);
    };
    expect([await paid('first', '2026-11-27'), await paid('second', '2026-11-27')]).toEqual([
      5_919_521, 741_250,
    ]);
    await office.addsUp();
    expect((await office.balances())['2300']).toBe(0);

    await office.on('2026-11-28');
    for (const [run, name] of [
      ['alpha', 'amal'],
      ['alpha', 'badr'],
      ['beta', 'deepak'],
    ] as const) {
      const { id } = await slipOf(runs[run] ?? '', name);
      const why = { returned_on: '2026-11-27', return_reason: '016 wrong account' };
      await office.steps('payslips', id, ['payroll', 'return_payment', why], ['payroll', 'refile']);
    }
    await office.addsUp();
    expect((await office.balances())['2300']).toBe(-1_771_250);
    expect([await paid('first', '2026-11-28'), await paid('second', '2026-11-28')]).toEqual([
      1_030_000, 741_250,
    ]);
    for (const run of Object.values(runs)) {
      await office.done('payroll', 'payroll-runs', run, 'release');
      await office.done('payroll', 'payroll-runs', run, 'close');
    }
    expect(await office.balances()).toMatchObject({ '1020': 0, '2300': 0, '1170': 50_000 });
  });

  it('is on paper for everybody, who opens his own alone', async () => {
    const mine = await slipOf(runs.alpha ?? '', 'badr');
    const ticket = await office.who('badr').ask(`POST /payslips/${mine.id}/pdf`);
    const { content } = await fetchFile(office.server, ticket);
    expect(pdfText(content).split('\n')).toEqual(
      expect.arrayContaining(['PEO Second Employment LLC', 'Overtime', '312.50', '5,912.50']),
    );
    const other = await slipOf(runs.alpha ?? '', 'amal');
    expect(await office.who('badr').ask(`POST /payslips/${other.id}/pdf`)).toMatchObject({ status: 404 });
  });

  it('is billed: wages, pension, end of service and fee of everybody, once', async () => {
    await office.on('2026-11-30');
    const billed = async (company_id: string): Promise<string> => {
      const run =
        (await office.list('billing-runs', { company_id: { in: [company_id] } }))[0] ??
        (await office.add('billing', 'billing-runs', { company_id, month: MONTH }));
      await office.steps('billing-runs', run.id, ['billing', 'draft']);
      const { fields } = await office.steps(
        'billing-runs',
        run.id,
        ['billing', 'submit'],
        ['billing2', 'issue'],
      );
      return (fields.invoice_id as { id: string }).id;
    };
    invoices.alpha = await billed(ALPHA);
    invoices.beta = await billed(BETA);
    const amounts = async (id: string) => {
      const { fields } = await office.find('invoices', id);
      return [fields.net_fils, fields.vat_fils, fields.total_fils, fields.due_on];
    };
    // 10,300.00 + 5,912.50 + 3,000.00 of wages, 494.79 and 172.60 of end of service, three fees of 850.00
    expect(await amounts(invoices.alpha)).toEqual([2_242_989, 112_150, 2_355_139, '2026-12-30']);
    // 15,000.00 + 1,500.00 + 6,000.00 of wages, 1,500.00 of leave, 25,545.21 of end of service, 1,875.00 of pension, fees of 8 %
    expect(await amounts(invoices.beta)).toEqual([5_322_021, 266_101, 5_588_122, '2026-12-30']);
    expect(await office.report('unbilled')).toEqual([]);
  });

  it('is mailed with the tax invoice attached', async () => {
    for (const id of [invoices.alpha ?? '', invoices.beta ?? '']) {
      const { fields } = await office.done('billing', 'invoices', id, 'send');
      const [letter = ''] = await letters(`${fields.number}.pdf`);
      const [, part = ''] = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(letter) ?? [];
      const pdf = Buffer.from(part.replaceAll('\r\n', ''), 'base64');
      expect(createHash('sha256').update(pdf).digest('hex')).toBe(fields.document_sha256);
      expect(pdfWords(pdf)).toContain((Number(fields.total_fils) / 100).toLocaleString('en-US'));
    }
  });

  it('charges what was paid in advance for wages against the invoice that bills them', async () => {
    const left = async (id = '') => (await office.find('invoices', id)).fields.outstanding_fils;
    expect(await left(invoices.alpha)).toBe(2_355_139 - 1_871_250);
    expect(await left(invoices.beta)).toBe(5_588_122 - 1_485_000 - 3_304_521);
    expect((await office.balances())['2120']).toBe(0);
  });

  it('credits a part of an invoice, once another person approves', async () => {
    const id = invoices.late ?? '';
    await office.done('billing', 'invoices', id, 'credit', { remark: 'Too much by 100.00' });
    const [note] = await office.list('invoices', { credits_id: { in: [id] } });
    const [line] = await office.list('invoice-lines', { invoice_id: { in: [note?.id ?? ''] } });
    const change = { version: line?.version, fields: { unit_price_fils: 10_000 } };
    await office.ask('billing', `POST /records/invoice-lines/${line?.id}/change`, change);
    await office.steps('invoices', note?.id ?? '', ['billing', 'submit'], ['billing2', 'approve']);
    expect((await office.find('invoices', id)).fields.outstanding_fils).toBe(31_500);
  });

  it('pays a commission in a batch that two people approve', async () => {
    const partner = await office.add('hr', 'partners', { name: 'Harbour Advisers', type: 'referral' });
    const accrued = await office.add('billing', 'commissions', {
      partner_id: partner.id,
      company_id: ALPHA,
      month: MONTH,
      amount_fils: 15_000,
    });
    commission = (await office.steps('commissions', accrued.id, ['billing2', 'approve'])).id;
    expect((await office.balances())['2020']).toBe(-15_000);
  });

  const sent = async (account: '1010' | '1020', content: string) => {
    const { status, body } = await office.who('treasury').send('/bank-statements', `${account}.sta`, content);
    expect(status, JSON.stringify(body)).toBe(201);
    const [{ id } = { id: '' }] = (body as { statements: readonly { id: string }[] }).statements;
    await office.done('treasury', 'bank-statements', id, 'take_in');
    return office.list('bank-transactions', { statement_id: { in: [id] } });
  };
  type Lines = Awaited<ReturnType<typeof sent>>;
  const lineOf = (lines: Lines, reference: string): string =>
    lines.find(({ fields }) => fields.reference === reference)?.id ?? `no line of ${reference}`;
  const match = async (id: string, parts: readonly ChosenPart[]): Promise<void> => {
    const { version } = await office.find('bank-transactions', id);
    const body = { version, parts, charges: false, is_another_payment: false };
    expect(await office.ask('treasury', `POST /bank-transactions/${id}/match`, body)).toMatchObject({
      state: 'matched',
    });
  };
  /** What else went through the bank is found as a line of the journal: proposed, or chosen. */
  const matchLine = async (account: string, id: string, day: string, fils: number): Promise<void> => {
    const found = (await office.list('journal-lines', { account_id: { in: [account] } })).find(
      ({ fields }) => fields.amount_fils === fils && fields.entry_on === day,
    );
    const journal_line_id = found?.id ?? `no line of ${day}`;
    const { state } = await office.find('bank-transactions', id);
    if (state === 'suggested') await office.done('treasury', 'bank-transactions', id, 'accept');
    else await office.done('treasury', 'bank-transactions', id, 'match_line', { journal_line_id });
    expect(idIn(await office.find('bank-transactions', id), 'journal_line_id')).toBe(journal_line_id);
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
      { kind: 'invoice', id: invoices.first ?? '', fils: 105_000 },
      { kind: 'invoice', id: invoices.second ?? '', fils: 52_500 },
      { kind: 'credit', id: ALPHA, fils: 6_000 },
    ]);
    await office.done('treasury', 'bank-transactions', lineOf(lines, 'CHARGE'), 'book', {
      charge_account_id: 'account-5500',
      charge_vat: 'standard',
    });
    await office.addsUp();
    expect((await office.balances())['2110']).toBe(-6_000);

    const { id } = await office.add('treasury', 'fee-refunds', {
      subject: 'Paid too much',
      company_id: ALPHA,
      amount_fils: 6_000,
      reason: 'charged_twice',
    });
    refund = (await office.steps('fee-refunds', id, ['treasury', 'start_review'], ['treasury2', 'approve']))
      .id;
    batch = (
      await office.add('treasury', 'payment-batches', {
        account_id: BANK,
        pays_on: '2026-11-30',
        debtor_name: 'PEO CENTRAL LLC',
        debtor_bic: 'BOMLAEAD',
      })
    ).id;
    const address = { batch_id: batch, iban: 'AE770260001015000000001', bic: 'NBADAEAA', town: 'Dubai' };
    await office.add('treasury', 'payment-batch-items', { ...address, commission_id: commission });
    await office.add('treasury', 'payment-batch-items', { ...address, refund_id: refund });
    await office.steps(
      'payment-batches',
      batch,
      ['treasury', 'submit'],
      ['treasury2', 'approve'],
      ['treasury3', 'approve'],
      ['treasury', 'export'],
    );
    const ticket = (await office.ask('treasury', `POST /payment-batches/${batch}/files/pain001`)) as {
      download: string;
    };
    expect((await fetchFile(office.server, { body: ticket })).text).toContain(
      '<NbOfTxs>2</NbOfTxs><CtrlSum>210.00</CtrlSum>',
    );
    await office.done('treasury', 'payment-batches', batch, 'confirm_all', { paid_on: '2026-11-30' });
    await match(lineOf(lines, 'BATCH'), [{ kind: 'batch', id: batch, fils: 21_000 }]);
    await matchLine(BANK, lineOf(lines, 'CAPITAL'), '2026-11-02', 900_000);
    for (const { id: line } of lines) await office.done('treasury', 'bank-transactions', line, 'reconcile');
    expect(await office.balances()).toMatchObject({ '1010': 1_039_875, '2110': 0, '2020': 0 });
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
    const fundings = await office.list('run-fundings', {});
    for (const { id, fields } of fundings)
      await match(lineOf(lines, String(fields.reference)), [
        { kind: 'funding', id, fils: Number(fields.amount_fils) },
      ]);
    const wages = (run: string, fils: number, kind: 'wages' | 'returned_wages' = 'wages'): ChosenPart => ({
      kind,
      id: runs[run] ?? '',
      fils,
    });
    const [{ id: settlement = '' } = {}] = await office.list('offboardings', {});
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
    for (const { id } of lines) await office.done('treasury', 'bank-transactions', id, 'reconcile');
    expect(lines).toHaveLength(13);
    expect(await office.report('bank-open-entries')).toEqual([]);
  });

  it('is closed: gratuity accrued, VAT prepared and filed, tasks signed, locked, and never opened again', async () => {
    await office.on('2026-12-01');
    const period = await office.add('controller', 'tax-periods', { starts_on: MONTH, length: 'month' });
    const prepared = await office.done('controller', 'tax-periods', period.id, 'prepare');
    // 1,121.50 + 2,661.01 + 95.00 of the others - 5.00 that was credited; 1.25 of the bank's charge
    expect(prepared.fields).toMatchObject({
      output_vat_fils: 387_251,
      input_vat_fils: 125,
      payable_fils: 387_126,
    });
    const month = await office.add('controller', 'ledger-periods', { month_on: MONTH });
    for (const { id } of await office.list('close-tasks', { period_id: { in: [month.id] } }))
      await office.done('controller', 'close-tasks', id, 'sign');
    await office.done('controller', 'ledger-periods', month.id, 'soft_lock');
    const filing = { filed_on: '2026-12-01', filing_reference: '201-11' };
    await office.done('controller2', 'tax-periods', period.id, 'file', filing);
    await office.done('controller2', 'ledger-periods', month.id, 'lock');
    await office.done('controller', 'tax-periods', period.id, 'lock');
    expect(
      await office.give('controller2', 'ledger-periods', month.id, 'reopen', { why: 'Late' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'not_offered' },
    });
    const late = await office.give('billing', 'invoices', invoices.late ?? '', 'record_payment', {
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
    const balances = await office.balances({ from: MONTH, until });
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
        (await office.report(report, month))
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
    const margins = (await office.report('client-margin', month)).map((row) => row.slice(0, 5));
    expect(margins).toEqual([
      // the fees and 300.00 of the late invoice; Elena's end of service was provided for in the months before
      ['Beta Services LLC', 3, 5_352_021, 2_622_021, 210_000 + 2_520_000],
      // the fees and both invoices, less 840.00 by which Amal's raise lifts what he had earned before
      ['Alpha Trading LLC', 3, 2_392_989, 2_071_989, 405_000 - 84_000],
    ]);
  });
});
