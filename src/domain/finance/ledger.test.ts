import type { CalendarDate } from '@domain/shared/calendar-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentPostings, LedgerDocument } from './documents';
import { type BookedLine, lackingOf, type NewPosting, type Posted } from './ledger';
import { type AccountRef, type DocumentEvent, imbalanceOf } from './posting-rules';

const DAY = '2026-11-10' as CalendarDate;
const accountOf = (account: AccountRef): string => ('code' in account ? account.code : account.id);

/** Posts whatever it is told to: `fields.stands`. */
const anything: DocumentPostings = {
  area: 'anything',
  entity: 'anything',
  named: 'number',
  events: ['wages_paid', 'expense_approved'],
  posts: ({ fields }) => fields.stands as readonly DocumentEvent[],
};
const document = (stands: readonly DocumentEvent[], since = DAY): LedgerDocument => ({
  id: 'one',
  state: 'here',
  since,
  fields: { number: 'A-1', stands },
  related: {},
});
const paid = (amount: number, on = DAY): DocumentEvent => ({
  event: 'wages_paid',
  on,
  amounts: { amount },
  companyId: 'c',
});
const spent = (net: number, vat: number): DocumentEvent => ({
  event: 'expense_approved',
  on: DAY,
  amounts: { net, vat, total: net + vat },
  spending: { id: 'account-5210' },
  companyId: null,
});

/** The journal after what it lacked has come in. */
const posting = (journal: readonly NewPosting[], now: LedgerDocument): readonly NewPosting[] => {
  const posted = anything.events.flatMap((event): readonly Posted[] => {
    const entries = journal.filter((entry) => entry.event === event);
    const [first] = entries;
    return first
      ? [{ event, on: first.on, entries: entries.length, lines: entries.flatMap(({ lines }) => lines) }]
      : [];
  });
  return [...journal, ...lackingOf(anything, now, posted, accountOf)];
};
const balances = (lines: readonly BookedLine[]): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { accountId, side, amountFils } of lines)
    sums[accountId] = (sums[accountId] ?? 0) + (side === 'debit' ? amountFils : -amountFils);
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
};
const linesOf = (journal: readonly NewPosting[]) => journal.flatMap(({ lines }) => lines);

describe('what the journal lacks', () => {
  it('is an event once, and nothing when it is asked again', () => {
    const once = posting([], document([paid(500)]));
    expect(once).toMatchObject([{ event: 'wages_paid', turn: 0, on: DAY, reference: 'A-1' }]);
    expect(posting(once, document([paid(500)]))).toEqual(once);
  });

  it('is the difference when more of it stands, and the mirror when nothing does', () => {
    const part = posting([], document([paid(300)]));
    const whole = posting(part, document([paid(500, '2026-11-20' as CalendarDate)]));
    expect(whole[1]).toMatchObject({ turn: 1, on: '2026-11-20' });
    expect(whole[1]?.lines).toMatchObject([
      { accountId: '2300', side: 'debit', amountFils: 200 },
      { accountId: '1020', side: 'credit', amountFils: 200 },
    ]);
    const none = posting(whole, document([], '2026-11-25' as CalendarDate));
    expect(none[2]).toMatchObject({ turn: 2, on: '2026-11-25' });
    expect(balances(linesOf(none))).toEqual({});
  });

  it('is nothing of an event that comes to nothing', () => {
    expect(posting([], document([paid(0)]))).toEqual([]);
  });

  it('whatever a document goes through: every entry balances, turns count, and the journal holds what stands', () => {
    const fils = fc.integer({ min: 0, max: 1_000_000_000 });
    const status = fc.record({ paid: fc.option(fils), spent: fc.option(fc.tuple(fils, fils)) });
    fc.assert(
      fc.property(fc.array(status, { maxLength: 12 }), (steps) => {
        let journal: readonly NewPosting[] = [];
        let last: readonly DocumentEvent[] = [];
        for (const step of steps) {
          last = [
            ...(step.paid === null ? [] : [paid(step.paid)]),
            ...(step.spent === null ? [] : [spent(...step.spent)]),
          ];
          journal = posting(journal, document(last));
        }
        for (const { lines } of journal) expect(imbalanceOf(lines)).toBe(0);
        for (const event of anything.events) {
          const turns = journal.filter((entry) => entry.event === event).map(({ turn }) => turn);
          expect(turns).toEqual(turns.map((_, index) => index));
        }
        const fresh = linesOf(posting([], document(last)));
        expect(balances(linesOf(journal))).toEqual(balances(fresh));
      }),
    );
  });
});
