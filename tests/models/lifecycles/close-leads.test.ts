import { placeOf } from '@domain/area/address';
import { type Area, allFields } from '@domain/area/area';
import { bankTransactions } from '@domain/areas/bank-transactions/bank-transactions.area';
import { maySign } from '@domain/areas/close-tasks/close-task.policy';
import { debitNotes } from '@domain/areas/debit-notes/debit-notes.area';
import { invoices } from '@domain/areas/invoices/invoices.area';
import { journalEntries } from '@domain/areas/journal-entries/journal-entries.area';
import { maySoftLock } from '@domain/areas/ledger-periods/ledger-period.policy';
import { payrollRuns } from '@domain/areas/payroll-runs/payroll-runs.area';
import { taxPeriods } from '@domain/areas/tax-periods/tax-periods.area';
import { CLOSE_FINDINGS, CLOSE_TASKS, type CloseFinding } from '@domain/finance/close-tasks';
import { APPROVED_RUNS } from '@domain/finance/states';
import { describe, expect, it } from 'vitest';

const AFTER = { at: Date.parse('2026-12-02T08:00:00Z') };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const seen = (facts: object, record: object = {}) => ({
  record: { ...record },
  facts: { ...facts },
  memory: {},
});

/** Each thing that may stand against a task. */
const FINDINGS = CLOSE_TASKS.flatMap((kind) => CLOSE_FINDINGS[kind].map((finding) => ({ kind, finding })));
const CLIENTS = ['company-0002', 'company-0003'];

/** Address to which it leads, when there are so many of it; else which ones. */
const leadOf = (finding: CloseFinding, found: number | readonly string[] = 3): string => {
  const kind = FINDINGS.find((one) => one.finding === finding)?.kind;
  const reasons = maySign(seen({ kind, month_on: '2026-11-01', findings: { [finding]: found } }), AFTER);
  const count = typeof found === 'number' ? found : found.length;
  expect(reasons).toMatchObject([{ code: `open_${finding}`, values: { count } }]);
  return reasons[0]?.fix?.href ?? '';
};
const filterIn = (address: string, area: Area) =>
  placeOf(address.split('?')[1] ?? '', allFields(area)).query.filter;

describe('what stands against the close of a month is found from its reason', () => {
  it('each finding leads somewhere, and is told beside the others of its task', () => {
    for (const { finding } of FINDINGS) expect(leadOf(finding)).toMatch(/^\/[\w-]+\?(tab|report|f\.[\w]+)=/);
    expect(leadOf('control_accounts')).toContain('until=2026-11-30');
    const both = seen({ kind: 'billing', month_on: '2026-11-01', findings: { invoices: 2, debit_notes: 1 } });
    expect(maySign(both, AFTER).map(({ code }) => code)).toEqual(['open_invoices', 'open_debit_notes']);
  });

  it('lists hold what is counted, of the days of the month', () => {
    expect(filterIn(leadOf('bank'), bankTransactions)).toEqual({
      booked_on: NOVEMBER,
      state: { in: ['unmatched', 'suggested', 'partial', 'matched'] },
    });
    expect(filterIn(leadOf('accruals'), journalEntries)).toEqual({
      entry_on: NOVEMBER,
      source: { in: ['accrual'] },
      state: { in: ['draft', 'submitted'] },
    });
    expect(filterIn(leadOf('invoices'), invoices)).toEqual({
      supplied_on: NOVEMBER,
      state: { in: ['draft', 'approval'] },
    });
    expect(filterIn(leadOf('debit_notes'), debitNotes)).toEqual({
      supply_on: NOVEMBER,
      state: { in: ['draft'] },
    });
    expect(filterIn(leadOf('tax_periods'), taxPeriods)).toEqual({
      ends_on: { to: NOVEMBER.to },
      state: { in: ['open'] },
    });
    expect(filterIn(leadOf('uncharged', CLIENTS), payrollRuns)).toEqual({
      kind: { in: ['regular'] },
      month: NOVEMBER,
      state: { in: APPROVED_RUNS },
      company_id: { in: CLIENTS },
    });
  });

  it('more clients than a filter names are told without a list', () => {
    const many = Array.from({ length: 101 }, (_, at) => `company-${at}`);
    expect(leadOf('uncharged', many)).toBe('');
  });

  it('entries that wait keep a month open, and are listed', () => {
    const [reason] = maySoftLock(seen({ unposted: 2 }, { month_on: '2026-11-01' }), AFTER);
    expect(filterIn(reason?.fix?.href ?? '', journalEntries)).toEqual({
      entry_on: NOVEMBER,
      state: { in: ['draft', 'submitted'] },
    });
  });
});
