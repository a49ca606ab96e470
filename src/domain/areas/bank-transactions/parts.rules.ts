import { ALLOWED, type Verdict } from '@domain/area/verdict';
import { notBeforeSupply } from '@domain/finance/supply.rules';
import { type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { isNamedIn, isPartyIn, plain } from './naming';

/**
 * What a part of a statement line may be. `invoice`: it pays an open one, as a payment of its own; `credit`: the client's credit, as a
 * receipt of its own; `new_funding`: money for the wages of a run, as a receipt (`funding`) of its own; the others are in the books already, or are paid with it (`expense`).
 */
export const PART_KINDS = [
  'invoice',
  'credit',
  'payment',
  'receipt',
  'new_funding',
  'funding',
  'returned_wages',
  'repaid_commission',
  'expense',
  'batch',
  'wages',
  'commission',
  'refund',
  'settlement',
] as const;
export type PartKind = (typeof PART_KINDS)[number];
/** What only those see who see wages: what they come to stands in it. */
export const PARTS_OF_WAGES: readonly PartKind[] = ['settlement', 'new_funding'];
export type Direction = 'in' | 'out';

export const DIRECTION_OF: Readonly<Record<PartKind, Direction>> = {
  invoice: 'in',
  credit: 'in',
  payment: 'in',
  receipt: 'in',
  new_funding: 'in',
  funding: 'in',
  returned_wages: 'in',
  repaid_commission: 'in',
  expense: 'out',
  batch: 'out',
  wages: 'out',
  commission: 'out',
  refund: 'out',
  settlement: 'out',
};

/** Why something is proposed for a line. */
export const WHYS = ['reference', 'amount', 'name', 'near'] as const;
export type Why = (typeof WHYS)[number];

/** Something that a line may be, as far as no other line is it. */
export interface PartCandidate {
  readonly kind: PartKind;
  readonly id: string;
  /** Fils of it that no line stands for yet; null: any amount (credit). */
  readonly open_fils: number | null;
  readonly on: CalendarDate | null;
  /** Of an invoice: the day of its supply. */
  readonly supplied_on: CalendarDate | null;
  /** Number and reference. */
  readonly names: readonly string[];
  /** Client, supplier, employee. */
  readonly party: string | null;
}

/** A line of a statement, and what of it stands for nothing yet. */
export interface OpenLine {
  readonly booked_on: CalendarDate;
  readonly left_fils: number;
  readonly texts: readonly string[];
}

/** Days around a line in which something is near it. */
const NEAR_DAYS = 5;

/** The reasons that speak for a candidate, the best first. */
export const whysOf = (line: OpenLine, candidate: PartCandidate): readonly Why[] => {
  const written = plain(line.texts.join(' '));
  const { names, party, open_fils, on } = candidate;
  return [
    ...(names.some((name) => isNamedIn(written, name)) ? (['reference'] as const) : []),
    ...(open_fils === line.left_fils ? (['amount'] as const) : []),
    ...(party !== null && isPartyIn(written, party) ? (['name'] as const) : []),
    ...(on !== null && Math.abs(daysBetween(on, line.booked_on)) <= NEAR_DAYS ? (['near'] as const) : []),
  ];
};

/** Why a line cannot be this, although it is open. */
export const refusedFor = (
  { booked_on }: Pick<OpenLine, 'booked_on'>,
  { supplied_on }: Pick<PartCandidate, 'supplied_on'>,
): Verdict => (supplied_on === null ? ALLOWED : notBeforeSupply(booked_on, supplied_on));

const sumOf = (candidates: readonly PartCandidate[]): number =>
  candidates.reduce((sum, { open_fils }) => sum + (open_fils ?? 0), 0);

const oldestFirst = (one: PartCandidate, other: PartCandidate): number =>
  String(one.on) < String(other.on) ? -1 : Number(String(one.on) > String(other.on));

/**
 * What a line most probably is, as shares in fils by candidate: what it names; else the only one of its amount that is near or whose party
 * it names; else what its party owes altogether, or the oldest of that which come to the line. Empty: nobody guesses with money.
 */
export const proposalFor = (
  line: OpenLine,
  candidates: readonly PartCandidate[],
): ReadonlyMap<PartCandidate, number> => {
  const known = candidates.filter((one) => one.open_fils !== null && refusedFor(line, one).length === 0);
  const by = (why: Why, from = known) => from.filter((one) => whysOf(line, one).includes(why));
  const named = by('reference');
  if (named.length > 0) return filling(line.left_fils, [...named].sort(oldestFirst));
  const [same, ...others] = by('amount').filter((one) => {
    const whys = whysOf(line, one);
    return whys.includes('name') || whys.includes('near');
  });
  if (same !== undefined) return others.length > 0 ? new Map() : filling(line.left_fils, [same]);
  const owed = by('name').sort(oldestFirst);
  for (let count = owed.length; count > 0; count -= 1) {
    const first = owed.slice(0, count);
    if (sumOf(first) === line.left_fils) return filling(line.left_fils, first);
  }
  return new Map();
};

/** As much of each as is left of the line, in their order. */
const filling = (left: number, candidates: readonly PartCandidate[]): ReadonlyMap<PartCandidate, number> => {
  const shares = new Map<PartCandidate, number>();
  let rest = left;
  for (const candidate of candidates) {
    const share = Math.min(rest, candidate.open_fils ?? rest);
    if (share <= 0) break;
    shares.set(candidate, share);
    rest -= share;
  }
  return shares;
};

export interface Split {
  /** What of the line its parts stand for, after charges; fils. */
  readonly matched_fils: number;
  /** Charges that the bank has taken on the way; fils. */
  readonly charge_fils: number;
}

/**
 * What parts come to on a line. With `charges` the difference is what the bank has taken: of money that came in it arrived less than
 * was paid, of money that went out it took more.
 */
export const splitOf = (
  direction: Direction,
  {
    left_fils,
    parts_fils,
    charges,
  }: { readonly left_fils: number; readonly parts_fils: number; readonly charges: boolean },
): Split => {
  const difference = direction === 'in' ? parts_fils - left_fils : left_fils - parts_fils;
  const charge_fils = charges ? Math.max(0, difference) : 0;
  const matched_fils = direction === 'in' ? parts_fils - charge_fils : parts_fils + charge_fils;
  return { matched_fils, charge_fils };
};
