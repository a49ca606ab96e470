import { ALPHA, BETA, employ } from '@tests/support/month';
import { expect, it } from 'vitest';
import { MONTH, type Story } from './story';

/** Why his leave is not what the portal counts. */
const BEFORE = { override_reason: 'Most of his leave was taken before the portal was there' };

/** What the month begins with, and what happens to the people in it. */
export const peopleOfTheMonth = (story: Story): void => {
  const general = async (company_id: string, net: number): Promise<string> => {
    const { id } = await story.office.add('billing', 'invoices', {
      kind: 'general',
      company_id,
      supplied_on: '2026-11-03',
      due_on: '2026-11-10',
    });
    await story.office.add('billing', 'invoice-lines', {
      invoice_id: id,
      description: 'Attestation',
      quantity: 1,
      unit_price_fils: net,
      vat_category: 'standard',
      income: 'visas',
    });
    await story.office.steps(
      'invoices',
      id,
      ['billing', 'submit'],
      ['billing2', 'approve'],
      ['billing', 'send'],
    );
    return id;
  };
  it('begins with what the month before has left', async () => {
    await story.office.on('2026-11-03');
    const balances = await story.office.balances();
    expect(balances).toMatchObject({ '1010': 900_000, '1020': 100_000, '3010': -1_000_000 });
    // Amal's two years, Elena's four, Faisal's one and 304 days: 21 days a year, each a thirtieth of the basic wage
    expect([balances['2400'], balances['5110']]).toEqual([-4_024_904, 4_024_904]);
    story.invoices.first = await general(ALPHA, 100_000);
    story.invoices.second = await general(ALPHA, 50_000);
    story.invoices.late = await general(BETA, 40_000);
  });

  it('has a joiner, a raise, leave, overtime, an advance and a leaver', async () => {
    await story.office.on('2026-11-05');
    const leave = await story.office.add('badr', 'requests', {
      employee_id: story.worker('badr'),
      kind: 'leave',
      leave_type: 'unpaid',
      from_on: '2026-11-10',
      to_on: '2026-11-11',
    });
    await story.office.steps(
      'requests',
      leave.id,
      ['badr', 'submit'],
      [`client ${ALPHA}`, 'take_up'],
      [`client ${ALPHA}`, 'endorse'],
      ['hr', 'approve'],
      ['hr', 'fulfil'],
    );
    const advance = await story.office.add('payroll', 'advances', {
      employee_id: story.worker('faisal'),
      amount_fils: 100_000,
      instalment_fils: 50_000,
      reason: 'Rent',
    });
    await story.office.steps(
      'advances',
      advance.id,
      ['payroll', 'submit'],
      ['payroll2', 'approve'],
      ['payroll', 'pay', { paid_on: '2026-11-05' }],
    );
    const overtime = await story.office.add('payroll', 'adjustments', {
      employee_id: story.worker('badr'),
      month: MONTH,
      kind: 'addition',
      category: 'overtime',
      amount_fils: 31_250,
      reason: 'Public holiday',
    });
    await story.office.steps('adjustments', overtime.id, ['payroll', 'submit'], ['payroll2', 'approve']);
    const { id: leaver } = await story.office.add('hr', 'offboardings', {
      employee_id: story.worker('elena'),
      reason: 'termination',
      last_day_on: '2026-11-20',
    });
    await story.office.steps(
      'offboardings',
      leaver,
      ['hr', 'start_review'],
      ['hr', 'give_notice', { notice_given_on: '2026-10-21', notice_days: 30, last_day_on: '2026-11-20' }],
      ['hr', 'start_clearance'],
      ['hr', 'record_clearance', { handover_done: true, assets_returned: true, access_removed: true }],
      [
        'hr',
        'estimate',
        { scheme: 'law', unpaid_days: 0, leave_half_days: 10, last_month_days: 20, ...BEFORE },
      ],
    );
    const raise = await story.office.add('payroll', 'salaries', {
      employee_id: story.worker('amal'),
      effective_on: '2026-11-16',
      basic_fils: 860_000,
      housing_fils: 200_000,
    });
    await story.office.steps('salaries', raise.id, ['payroll', 'submit'], ['payroll2', 'approve']);

    await story.office.on('2026-11-16');
    await employ(story.office, story.staffed, ['deepak', BETA, 'second', '2026-11-16', 'India', 300_000, 0]);
    await story.office.on('2026-11-20');
    const settled = await story.office.steps(
      'offboardings',
      leaver,
      ['controller', 'approve_estimate'],
      ['hr', 'sign_dues', { dues_signed_on: '2026-11-20' }],
    );
    // 4 years and 20 days; 20 days of November; five days of leave
    expect(settled.fields).toMatchObject({ gratuity_fils: 2_554_521, total_fils: 3_304_521 });
  });

  it('reminds a client of what is overdue, once at each level', async () => {
    const { fields } = await story.office.find('invoices', story.invoices.late ?? '');
    expect(fields).toMatchObject({ outstanding_fils: 42_000, reminder_days: 7, reminded_on: '2026-11-20' });
    await story.office.jobs();
    const reminders = await story.office.database.db
      .selectFrom('document_mail as d')
      .innerJoin('mail as m', 'm.id', 'd.mail_id')
      .select(['m.subject', 'm.state'])
      .where('d.entity_id', '=', story.invoices.late ?? '')
      .where('d.kind', '=', 'reminder')
      .execute();
    const { number } = fields;
    expect(reminders.map(({ subject, state }) => [subject.split(' / ')[0], state]).sort()).toEqual([
      [`Invoice ${String(number)} was due yesterday`, 'sent'],
      [`Reminder: invoice ${String(number)} is 10 days overdue`, 'sent'],
    ]);
  });
};
