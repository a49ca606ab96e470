import { ALPHA, BETA, type Worker } from '@tests/support/month';
import { pdfText } from '@tests/support/pdf-text';
import { attachEvidence, fetchFile } from '@tests/support/records';
import { expect, it } from 'vitest';
import { MONTH, type Story } from './story';

/** From the cut-off to the payslips. */
export const payrollOfTheMonth = (story: Story): void => {
  const calculated = async (company_id: string, kind: string): Promise<string> => {
    const { id } = await story.office.add('payroll', 'payroll-runs', { company_id, month: MONTH, kind });
    await story.office.steps(
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
    await story.office.on('2026-11-25');
    story.runs.alpha = await calculated(ALPHA, 'regular');
    story.runs.beta = await calculated(BETA, 'regular');
    story.runs.final = await calculated(BETA, 'final');
    const net = async (run: string, name: Worker) => (await story.slipOf(run, name)).fields.net_fils;
    expect(await net(story.runs.alpha, 'amal')).toBe(1_030_000);
    expect(await net(story.runs.alpha, 'badr')).toBe(591_250);
    expect(await net(story.runs.alpha, 'faisal')).toBe(250_000);
    expect(await net(story.runs.beta, 'mariam')).toBe(1_335_000);
    expect(await net(story.runs.beta, 'deepak')).toBe(150_000);
    expect(await net(story.runs.final, 'elena')).toBe(3_304_521);
    expect(await story.office.slipsOf(story.runs.beta)).toHaveLength(2);

    await story.office.done(`client ${ALPHA}`, 'payroll-runs', story.runs.alpha, 'client_approve');
    for (const run of [story.runs.beta, story.runs.final]) {
      await attachEvidence(story.office.who('payroll3'), run);
      await story.office.done('payroll3', 'payroll-runs', run, 'record_client_approval', {
        client_approver_name: 'Huda',
      });
    }
    for (const run of Object.values(story.runs))
      await story.office.done('payroll', 'payroll-runs', run, 'request_funding');
  });

  it('is funded in parts, paid by a file of each establishment, and what comes back is paid again', async () => {
    await story.office.on('2026-11-26');
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
        await story.office.done('payroll', 'payroll-runs', story.runs[run] ?? '', 'fund', receipt(amount));
    for (const run of Object.values(story.runs))
      expect((await story.office.find('payroll-runs', run)).state).toBe('funded');

    await story.office.on('2026-11-27');
    const paid = async (at: 'first' | 'second', day: string): Promise<number> => {
      const { id } = await story.office.add('payroll', 'wps-batches', {
        establishment_id: story.staffed.establishments[at],
        month: MONTH,
      });
      const { fields } = await story.office.steps(
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
    await story.office.addsUp();
    expect((await story.office.balances())['2300']).toBe(0);

    await story.office.on('2026-11-28');
    for (const [run, name] of [
      ['alpha', 'amal'],
      ['alpha', 'badr'],
      ['beta', 'deepak'],
    ] as const) {
      const { id } = await story.slipOf(story.runs[run] ?? '', name);
      const why = { returned_on: '2026-11-27', return_reason: '016 wrong account' };
      await story.office.steps('payslips', id, ['payroll', 'return_payment', why], ['payroll', 'refile']);
    }
    await story.office.addsUp();
    expect((await story.office.balances())['2300']).toBe(-1_771_250);
    expect([await paid('first', '2026-11-28'), await paid('second', '2026-11-28')]).toEqual([
      1_030_000, 741_250,
    ]);
    for (const run of Object.values(story.runs)) {
      await story.office.done('payroll', 'payroll-runs', run, 'release');
      await story.office.done('payroll', 'payroll-runs', run, 'close');
    }
    expect(await story.office.balances()).toMatchObject({ '1020': 0, '2300': 0, '1170': 50_000 });
  });

  it('is on paper for everybody, who opens his own alone', async () => {
    const mine = await story.slipOf(story.runs.alpha ?? '', 'badr');
    const ticket = await story.office.who('badr').ask(`POST /payslips/${mine.id}/pdf`);
    const { content } = await fetchFile(story.office.server, ticket);
    expect(pdfText(content).split('\n')).toEqual(
      expect.arrayContaining(['PEO Second Employment LLC', 'Overtime', '312.50', '5,912.50']),
    );
    const other = await story.slipOf(story.runs.alpha ?? '', 'amal');
    expect(await story.office.who('badr').ask(`POST /payslips/${other.id}/pdf`)).toMatchObject({
      status: 404,
    });
  });
};
