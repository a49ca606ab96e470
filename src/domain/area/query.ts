import * as z from 'zod/mini';

const Figure = z.number().check(z.gte(Number.MIN_SAFE_INTEGER), z.lte(Number.MAX_SAFE_INTEGER));
const Bound = z.union([z.string().check(z.maxLength(40)), Figure]);

/** What a field must be. `from` and `to` include their ends; days and instants as ISO text, amounts in fils. */
export const Condition = z.union([
  z.strictObject({ in: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(100)) }),
  z.strictObject({ from: z.optional(Bound), to: z.optional(Bound) }),
  z.strictObject({ is: z.boolean() }),
  /** Empty, or not. */
  z.strictObject({ empty: z.boolean() }),
]);
export type Condition = z.infer<typeof Condition>;

/** The states that a filter names. */
export const statesAskedFor = (state: Condition | undefined): readonly string[] | null =>
  state !== undefined && 'in' in state ? state.in : null;

export const Order = z.object({
  field: z.string().check(z.maxLength(60)),
  direction: z.enum(['asc', 'desc']),
});
export type Order = z.infer<typeof Order>;

/** Which records of an area, in which order. The same in the address, in a saved view, in a list, a bulk command and an export. */
export const ListQuery = z.object({
  /** Beginnings of words, all of which must occur. */
  search: z._default(z.string().check(z.maxLength(200)), ''),
  filter: z._default(z.record(z.string().check(z.maxLength(60)), Condition), {}),
  sort: z._default(z.nullable(Order), null),
});
export type ListQuery = z.infer<typeof ListQuery>;

export const EVERYTHING: ListQuery = { search: '', filter: {}, sort: null };
