import type { FieldInputs } from '@domain/area/field';
import { VAT_CATEGORIES, vatOn } from '@domain/shared/vat.rules';
import type { PrepareWork } from '@server/records/binding';

/**
 * VAT and total of a record that has `net_fils` and `vat_category`, by the rate of the day in `dayField`; nothing when none of the three
 * is written.
 */
export const vatAmounts = ({ row, fields }: PrepareWork, dayField: string): FieldInputs => {
  const names = ['net_fils', 'vat_category', dayField];
  if (row !== null && !names.some((name) => Object.hasOwn(fields, name))) return {};
  const [net, category, day] = names.map((name) => fields[name] ?? row?.fields[name]);
  const known = VAT_CATEGORIES.find((one) => one === category);
  if (typeof net !== 'number' || known === undefined || typeof day !== 'string') return {};
  const vat_fils = vatOn(net, known, day);
  return { vat_fils, total_fils: net + vat_fils };
};
