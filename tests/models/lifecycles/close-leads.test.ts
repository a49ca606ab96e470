import { placeOf } from '@domain/area/address';
import { type Area, allFields } from '@domain/area/area';
import { bankTransactions } from '@domain/areas/bank-transactions/bank-transactions.area';
import { billingRuns } from '@domain/areas/billing-runs/billing-runs.area';
import { maySign } from '@domain/areas/close-tasks/close-task.policy';
import { journalEntries } from '@domain/areas/journal-entries/journal-entries.area';
import { maySoftLock } from '@domain/areas/ledger-periods/ledger-period.policy';
import { CLOSE_TASKS } from '@domain/finance/close-tasks';
import { describe, expect, it } from 'vitest';

const AFTER = { at: Date.parse('2026-12-02T08:00:00Z') };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const seen = (facts: object, record: object = {}) => ({
  record: { ...record },
  facts: { ...facts },
  memory: {},
});

/** Address to which a task with findings leads. */
const leadOf = (kind: string): string => {
  const [reason] = maySign(seen({ kind, month_on: '2026-11-01', findings: 3 }), AFTER);
  expect(reason).toMatchObject({ code: `open_${kind}`, values: { count: 3 } });
  return reason?.fix?.href ?? '';
};
const filterIn = (address: string, area: Area) =>
  placeOf(address.split('?')[1] ?? '', allFields(area)).query.filter;

describe('what stands against the close of a month is found from its reason', () => {
  it('each task leads somewhere', () => {
    expect(CLOSE_TASKS.map((kind) => leadOf(kind).split(/[?&]/).slice(0, 2))).toEqual(
      CLOSE_TASKS.map(() => [expect.stringMatching(/^\//), expect.stringMatching(/^(tab|report)=/)]),
    );
    expect(leadOf('control_accounts')).toContain('until=2026-11-30');
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
    expect(filterIn(leadOf('billing'), billingRuns)).toEqual({ month: NOVEMBER });
  });

  it('entries that wait keep a month open, and are listed', () => {
    const [reason] = maySoftLock(seen({ unposted: 2 }, { month_on: '2026-11-01' }), AFTER);
    expect(filterIn(reason?.fix?.href ?? '', journalEntries)).toEqual({
      entry_on: NOVEMBER,
      state: { in: ['draft', 'submitted'] },
    });
  });
});
