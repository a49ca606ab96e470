import type { FieldInputs } from '@domain/area/field';
import { byAuthor, type Entry, type EntryRule } from '@domain/records/entry';
import { mapResult } from '@domain/shared/result';
import { VAT_CATEGORIES, vatOn } from '@domain/shared/vat.rules';

/**
 * VAT and total of a record that has `net_fils` and `vat_category`, by the rate of the day in `dayField`; nothing when none of the three
 * is written.
 */
const vatAmounts = ({ record, fields }: Entry, dayField: string): FieldInputs => {
  const names = ['net_fils', 'vat_category', dayField];
  if (record !== null && !names.some((name) => Object.hasOwn(fields, name))) return {};
  const [net, category, day] = names.map((name) => fields[name] ?? record?.fields[name]);
  const known = VAT_CATEGORIES.find((one) => one === category);
  if (typeof net !== 'number' || known === undefined || typeof day !== 'string') return {};
  const vat_fils = vatOn(net, known, day);
  return { vat_fils, total_fils: net + vat_fils };
};

/** A document that bears VAT: its amounts, and its author. */
export const withVat =
  (dayField: string): EntryRule =>
  async (entry, records) =>
    mapResult(await byAuthor(entry, records), (author) => ({ ...vatAmounts(entry, dayField), ...author }));
