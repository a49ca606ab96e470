import * as z from 'zod/mini';

/** Money of a client that is with the PEO: deposits (account 2100), funds for wages (2120), and the wages that went out to its people. */
const MONEY_PARTS = ['deposits', 'funds', 'wages'] as const;
type MoneyPart = (typeof MONEY_PARTS)[number];

/** Something that moved it. Fils; above zero: it came in. */
const MoneyMovement = z.object({
  part: z.enum(MONEY_PARTS),
  on: z.string(),
  /** Of the document, or the entry. */
  number: z.string(),
  /** What moved it, where that is a record: a document, or the payroll run that it was for. */
  area: z.nullable(z.string()),
  id: z.nullable(z.string()),
  fils: z.int(),
  /** Funds that settled the invoice of wages: what the wages took out stands among the wages. */
  is_applied: z.boolean(),
});
export type MoneyMovement = z.infer<typeof MoneyMovement>;

const MoneyLine = z.extend(MoneyMovement, { balance_fils: z.int() });

export const ClientMoney = z.object({
  from: z.string(),
  as_of: z.string(),
  parts: z.array(
    z.object({
      part: z.enum(MONEY_PARTS),
      /** Before the first day. */
      opening_fils: z.int(),
      lines: z.array(MoneyLine),
      /** At the end of the last day: of deposits and funds the balance of their account. */
      closing_fils: z.int(),
    }),
  ),
  /** Funds that came in less the wages that went out; below zero the PEO has laid out money for the client. */
  left_fils: z.int(),
});
export type ClientMoney = z.infer<typeof ClientMoney>;

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/**
 * The statement of a client's money.
 * @param movements until the last day, in any order
 */
export const clientMoney = (
  { from, as_of }: { readonly from: string; readonly as_of: string },
  movements: readonly MoneyMovement[],
): ClientMoney => {
  const parts = MONEY_PARTS.map((part) => {
    const own = movements
      .filter((one) => one.part === part && one.on <= as_of)
      .sort((one, other) => compareText(one.on, other.on) || compareText(one.number, other.number));
    const opening_fils = own.filter(({ on }) => on < from).reduce((sum, { fils }) => sum + fils, 0);
    let balance_fils = opening_fils;
    const lines = own
      .filter(({ on }) => on >= from)
      .map((one) => {
        balance_fils += one.fils;
        return { ...one, balance_fils };
      });
    return { part, opening_fils, lines, closing_fils: balance_fils };
  });
  const closing = (name: MoneyPart) => parts.find(({ part }) => part === name)?.closing_fils ?? 0;
  const applied_fils = movements
    .filter(({ on, is_applied }) => is_applied && on <= as_of)
    .reduce((sum, { fils }) => sum + fils, 0);
  return { from, as_of, parts, left_fils: closing('funds') - applied_fils + closing('wages') };
};
