import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { type BookedLine, type Chain, firstKnown, knownLines } from './known-lines';

const DAY = '2026-11-20' as CalendarDate;
const line = (at: number, fils: number, bank_reference: string | null = null, booked_on = DAY) => ({
  at,
  fils,
  bank_reference,
  booked_on,
});
const booked = (
  fils: number,
  from: BookedLine['from'],
  bank_reference: string | null = null,
  booked_on = DAY,
): BookedLine => ({ fils, from, bank_reference, booked_on });
const FREE: Chain = { opening_fils: 0, closing_fils: 0, ended_fils: null, begins_fils: null };
const places = (known: ReadonlySet<number> | null) => known && [...known];

describe('lines of a statement that are in the books already', () => {
  it('are those of the same day, amount, direction and reference', () => {
    const books = [booked(-500, 'apart', 'FT1')];
    expect(places(knownLines([line(1, -500, 'FT1')], books, FREE))).toEqual([1]);
    const others = [
      line(1, 500, 'FT1'),
      line(2, -501, 'FT1'),
      line(3, -500, 'FT2'),
      line(4, -500, 'FT1', '2026-11-21' as CalendarDate),
    ];
    expect(places(knownLines(others, books, FREE))).toEqual([]);
    const long = 'X'.repeat(70);
    expect(places(knownLines([line(1, 5, long)], [booked(5, 'apart', long.slice(0, 60))], FREE))).toEqual([
      1,
    ]);
  });

  it('are, without a reference, as many as there are equal ones on the day', () => {
    const fees = [line(1, -2625), line(2, -2625), line(3, -2625)];
    expect(places(knownLines(fees, [], FREE))).toEqual([]);
    expect(places(knownLines(fees, [booked(-2625, 'apart')], FREE))).toEqual([1]);
    const all = fees.map(() => booked(-2625, 'apart'));
    expect(places(knownLines(fees, all, FREE))).toEqual([1, 2, 3]);
  });

  it('are known by their place where only one of both names a reference, after those that do', () => {
    const books = [booked(-500, 'apart'), booked(-500, 'apart', 'FT2')];
    expect(places(knownLines([line(1, -500, 'FT1'), line(2, -500, 'FT2')], books, FREE))).toEqual([2, 1]);
    expect(places(knownLines([line(1, -500, 'FT1')], [booked(-500, 'apart', 'FT2')], FREE))).toEqual([]);
  });

  it('are none where the balances join: an equal fee of the same day is another one', () => {
    const chain = { opening_fils: 1000, closing_fils: 900, ended_fils: 1000, begins_fils: null };
    const known = (books: readonly BookedLine[]) => places(knownLines([line(1, -100)], books, chain));
    expect(known([booked(-100, 'earlier')])).toEqual([]);
    expect(known([booked(-100, 'earlier'), booked(-100, 'apart')])).toEqual([]);
    expect(known([booked(-100, 'apart')])).toEqual([1]);
  });

  it('are those of the statements before and behind it by which it overlaps them', () => {
    const lines = [line(1, -100), line(2, -200), line(3, 700, 'FT3')];
    const chain = { opening_fils: 1000, closing_fils: 1400, ended_fils: 900, begins_fils: 700 };
    const books = [booked(-100, 'earlier'), booked(700, 'later', 'FT3')];
    expect(places(knownLines(lines, books, chain))).toEqual([3, 1]);
    expect(knownLines(lines, books, { ...chain, ended_fils: 901 })).toBeNull();
    expect(knownLines(lines, books, { ...chain, begins_fils: 1400 })).toBeNull();
  });

  it('contradict the balances where the bank names a reference twice', () => {
    const chain = { opening_fils: 1000, closing_fils: 900, ended_fils: 1000, begins_fils: null };
    const [lines, books] = [[line(1, -50), line(2, -100, 'FT1')], [booked(-100, 'earlier', 'FT1')]];
    expect(knownLines(lines, books, chain)).toBeNull();
    expect(firstKnown(lines, books)).toBe(2);
    expect(firstKnown([line(7, 5)], [booked(5, 'earlier', 'FT1')])).toBe(7);
    expect(firstKnown([line(7, 5)], [])).toBeNull();
  });
});
