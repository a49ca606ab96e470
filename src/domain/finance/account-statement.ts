import * as z from 'zod/mini';

export const MOVEMENT_KINDS = [
  'invoice',
  'credit_note',
  'debit_note',
  'payment',
  'receipt',
  // paid in advance for wages, and charged to the invoice that bills them
  'funding',
  'refund',
] as const;

/** Something that changed what a client owes. Fils; positive: he owes more. */
export const Movement = z.object({
  on: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  /** Of the document. */
  number: z.nullable(z.string()),
  area: z.string(),
  /** The record in that area, if its reader sees it. */
  id: z.nullable(z.string()),
  fils: z.int(),
});
export type Movement = z.infer<typeof Movement>;

const CHARGES: readonly Movement['kind'][] = ['invoice', 'debit_note', 'refund'];

/** Does it end what a document had done before: a payment that bounced, a note that was made void? */
export const isTakenBack = ({ kind, fils }: Pick<Movement, 'kind' | 'fils'>): boolean =>
  CHARGES.includes(kind) !== fils > 0;

/** A document that is not settled. */
export const OpenItem = z.object({
  kind: z.enum(['invoice', 'debit_note']),
  number: z.string(),
  area: z.string(),
  id: z.nullable(z.string()),
  issued_on: z.string(),
  due_on: z.nullable(z.string()),
  total_fils: z.int(),
  open_fils: z.int(),
});
export type OpenItem = z.infer<typeof OpenItem>;

export const StatementLine = z.extend(Movement, { balance_fils: z.int() });
export type StatementLine = z.infer<typeof StatementLine>;

/** What a client owes at the end of a day, what it is made of, and how it came to that since another day. */
export const AccountStatement = z.object({
  from: z.string(),
  as_of: z.string(),
  /** Before the first day. */
  opening_fils: z.int(),
  lines: z.array(StatementLine),
  open_items: z.array(OpenItem),
  /** Money of the client that nothing was charged to yet. */
  credit_fils: z.int(),
  /** Open items less credit; below zero the client is owed. */
  balance_fils: z.int(),
});
export type AccountStatement = z.infer<typeof AccountStatement>;

export interface Period {
  /** Both days are part of it. */
  readonly from: string;
  readonly as_of: string;
}

/** The statement without ids of records that its reader does not come to. */
export const withoutIds = (
  statement: AccountStatement,
  sees: (area: string) => boolean,
): AccountStatement => {
  const hidden = <Item extends { readonly area: string; readonly id: string | null }>(item: Item): Item =>
    sees(item.area) ? item : { ...item, id: null };
  return {
    ...statement,
    lines: statement.lines.map(hidden),
    open_items: statement.open_items.map(hidden),
  };
};

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * The statement of a period. What is open less what is credit is always the sum of everything that moved: so the credit follows.
 * @param movements until the last day, in any order
 * @param items documents that are open at the end of that day
 */
export const accountStatement = (
  { from, as_of }: Period,
  movements: readonly Movement[],
  items: readonly OpenItem[],
): AccountStatement => {
  const sorted = movements
    .filter(({ on }) => on <= as_of)
    .sort((one, other) => compareText(one.on, other.on) || other.fils - one.fils);
  const opening_fils = sumOf(sorted.filter(({ on }) => on < from).map(({ fils }) => fils));
  let balance_fils = opening_fils;
  const lines = sorted
    .filter(({ on }) => on >= from)
    .map((movement) => {
      balance_fils += movement.fils;
      return { ...movement, balance_fils };
    });
  const open_items = items.filter(({ open_fils }) => open_fils !== 0);
  return {
    from,
    as_of,
    opening_fils,
    lines,
    open_items,
    credit_fils: sumOf(open_items.map(({ open_fils }) => open_fils)) - balance_fils,
    balance_fils,
  };
};
