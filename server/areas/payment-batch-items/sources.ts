import type { FieldInputs } from '@domain/area/field';

/** What an item may pay, by its field. */
export const SOURCES = {
  expense_id: 'expenses',
  commission_id: 'commissions',
  refund_id: 'fee-refunds',
  settlement_id: 'offboardings',
} as const;
export type SourceField = keyof typeof SOURCES;
export const SOURCE_FIELDS = Object.keys(SOURCES) as readonly SourceField[];

/** @throws when it pays nothing: the table does not let that be */
export const sourceOf = (
  fields: FieldInputs,
): { readonly field: SourceField; readonly area: (typeof SOURCES)[SourceField]; readonly id: string } => {
  const field = SOURCE_FIELDS.find((name) => typeof fields[name] === 'string');
  if (field === undefined) throw new Error('An item that pays nothing');
  return { field, area: SOURCES[field], id: String(fields[field]) };
};
