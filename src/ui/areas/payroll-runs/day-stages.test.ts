import type { DayRun } from '@domain/areas/payroll-runs/payroll-run-calls';
import { describe, expect, it } from 'vitest';
import { obstaclesIn, stagesOf, totalsOfDay, waitingIn } from './day-stages';

const run = (id: string, state: string, more: Partial<DayRun> = {}): DayRun => ({
  id,
  company: { id: `company-${id}`, label: `Client ${id}` },
  kind: 'regular',
  state,
  headcount: 3,
  net_fils: 30_000_00,
  previous_net_fils: 29_000_00,
  exceptions: 0,
  command: 'review',
  reasons: [],
  ...more,
});
const blocked = { reasons: [{ code: 'no_net', values: { count: 1 } }] };

describe('the day of the payroll', () => {
  it('puts runs together by state, in the order of their lifecycle, with those that go on', () => {
    const runs = [
      run('a', 'calculated'),
      run('b', 'open', { command: 'lock_inputs' }),
      run('c', 'calculated', blocked),
    ];
    expect(stagesOf({ runs })).toMatchObject([
      { state: 'open', runs: 1, command: 'lock_inputs', isBulk: true, takers: ['b'] },
      { state: 'calculated', runs: 2, employees: 6, net_fils: 60_000_00, isBulk: true, takers: ['a'] },
    ]);
  });

  it('offers no bulk of what asks for something, nor where nobody has a command', () => {
    const runs = [run('a', 'funding', { command: 'fund' }), run('b', 'calculating', { command: null })];
    expect(stagesOf({ runs }).map(({ isBulk }) => isBulk)).toEqual([false, false]);
  });

  it('names each client without a run, and each whose run does not go on', () => {
    const unopened = [
      { company: { id: 'x', label: 'Prospect' }, employees: 2, reasons: [{ code: 'no_client' }] },
      { company: { id: 'y', label: 'To be opened' }, employees: 2, reasons: [] },
    ];
    const found = waitingIn({ runs: [run('a', 'open'), run('c', 'calculated', blocked)], unopened });
    expect(found.map(({ label, run: of }) => [label, of?.state])).toEqual([
      ['Prospect', undefined],
      ['To be opened', undefined],
      ['Client c', 'calculated'],
    ]);
  });

  it('tells each obstacle once, with its clients: first what can be done at once, last what others have to do', () => {
    const funding = { reasons: [{ code: 'no_iban', owner: 'employee' as const, values: { count: 1 } }] };
    const review = { reasons: [{ code: 'needs_another_person', owner: 'approver' as const }] };
    const undecided = (count: number) => ({
      reasons: [{ code: 'undecided', owner: 'approver' as const, values: { count } }],
    });
    const found = obstaclesIn({
      runs: [
        run('a', 'calculated', review),
        run('b', 'calculated', review),
        run('c', 'calculated', review),
        run('d', 'open', undecided(1)),
        run('e', 'calculated', funding),
        run('f', 'open', undecided(4)),
      ],
      unopened: [{ company: { id: 'y', label: 'To be opened' }, employees: 2, reasons: [] }],
    });
    expect(found.map(({ id, clients }) => [id, clients.length])).toEqual([
      ['', 1],
      ['undecided', 2],
      ['needs_another_person', 3],
      ['no_iban', 1],
    ]);
    expect(found[1]?.reasons).toMatchObject([{ code: 'undecided', values: { count: 5 } }]);
  });

  it('compares the regular runs alone with the month before', () => {
    const runs = [run('a', 'open'), run('b', 'open', { kind: 'off_cycle', net_fils: 100 })];
    expect(totalsOfDay({ runs })).toEqual({
      employees: 6,
      net_fils: 30_001_00,
      previous_net_fils: 29_000_00,
      exceptions: 0,
    });
  });
});
