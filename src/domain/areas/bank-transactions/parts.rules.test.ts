import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { type PartCandidate, proposalFor, refusedFor, splitOf, whysOf } from './parts.rules';

const day = (text: string) => text as CalendarDate;
const invoice = (id: string, open_fils: number, more: Partial<PartCandidate> = {}): PartCandidate => ({
  kind: 'invoice',
  id,
  open_fils,
  on: day('2026-10-15'),
  supplied_on: null,
  names: [id],
  party: 'Falcon Trading LLC',
  ...more,
});
const line = (left_fils: number, ...texts: string[]) => ({
  booked_on: day('2026-11-20'),
  left_fils,
  texts,
});
const proposed = (...args: Parameters<typeof proposalFor>) =>
  [...proposalFor(...args)].map(([{ id }, fils]) => [id, fils]);

describe('what a line may be in parts', () => {
  it('is what it names, the oldest first, as far as the money goes', () => {
    const old = invoice('INV-2026-00007', 60_000, { on: day('2026-09-01') });
    const young = invoice('INV-2026-00009', 60_000);
    const other = invoice('INV-2026-00011', 100_000);
    const text = 'TRF INV 2026 00009 AND INV-2026-00007';
    expect(proposed(line(100_000, text), [young, other, old])).toEqual([
      ['INV-2026-00007', 60_000],
      ['INV-2026-00009', 40_000],
    ]);
  });

  it('is the only one of its amount that is near or whose party it names, and nothing when there are two', () => {
    const one = invoice('a', 70_000);
    const far = invoice('b', 70_000, { party: 'Other' });
    expect(proposed(line(70_000, 'FALCON TRADING'), [one, far])).toEqual([['a', 70_000]]);
    expect(proposed(line(70_000, 'Inward'), [one])).toEqual([]);
    expect(proposed(line(70_000, 'FALCON TRADING LLC'), [one, invoice('c', 70_000)])).toEqual([]);
  });

  it('is all that its party owes when it comes to that, or the oldest of it', () => {
    const owed = [
      invoice('second', 30_000),
      invoice('first', 20_000, { on: day('2026-08-01') }),
      invoice('third', 50_000, { on: day('2026-11-01') }),
    ];
    expect(proposed(line(100_000, 'FALCON TRADING LLC'), owed)).toHaveLength(3);
    expect(proposed(line(50_001, 'FALCON TRADING LLC'), owed)).toEqual([]);
    expect(proposed(line(20_000, 'Falcon Trading L.L.C'), owed.slice(0, 2))).toEqual([['first', 20_000]]);
  });

  it('is nothing that was supplied after it: not proposed, and with the day of the supply as the reason', () => {
    const later = invoice('INV-2026-00007', 60_000, { supplied_on: day('2026-11-21') });
    const same = invoice('INV-2026-00007', 60_000, { supplied_on: day('2026-11-20') });
    expect(proposed(line(60_000, 'INV-2026-00007'), [later])).toEqual([]);
    expect(proposed(line(60_000, 'INV-2026-00007'), [same])).toHaveLength(1);
    expect(refusedFor(line(60_000), later)).toMatchObject([
      { code: 'before_supply', values: { on: '2026-11-21' } },
    ]);
    expect(refusedFor(line(60_000), same)).toEqual([]);
  });

  it('says what speaks for it', () => {
    const near = invoice('INV-1', 5_000, { on: day('2026-11-18') });
    expect(whysOf(line(5_000, 'inv1 Falcon Trading LLC'), near)).toEqual([
      'reference',
      'amount',
      'name',
      'near',
    ]);
    expect(whysOf(line(5_001, 'x'), invoice('INV-1', 5_000))).toEqual([]);
  });
});

describe('what parts come to', () => {
  it.each([
    ['in', 97_500, 100_000, true, { matched_fils: 97_500, charge_fils: 2_500 }],
    ['in', 97_500, 100_000, false, { matched_fils: 100_000, charge_fils: 0 }],
    ['in', 97_500, 60_000, true, { matched_fils: 60_000, charge_fils: 0 }],
    ['out', 102_500, 100_000, true, { matched_fils: 102_500, charge_fils: 2_500 }],
    ['out', 102_500, 100_000, false, { matched_fils: 100_000, charge_fils: 0 }],
    ['out', 97_500, 100_000, true, { matched_fils: 100_000, charge_fils: 0 }],
  ] as const)('%s, %d with %d', (direction, left_fils, parts_fils, charges, expected) => {
    expect(splitOf(direction, { left_fils, parts_fils, charges })).toEqual(expected);
  });
});
