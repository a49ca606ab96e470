import type { FieldInputs } from '@domain/area/field';
import { VAT_CATEGORIES, vatOn } from '@domain/shared/vat.rules';

/** VAT and total of a new record, by the rate of the day in `dayField`. */
export const vatAmounts = (fields: FieldInputs, dayField: string): FieldInputs => {
  const category = VAT_CATEGORIES.find((one) => one === fields.vat_category) ?? 'standard';
  const net = Number(fields.net_fils ?? 0);
  const vat_fils = vatOn(net, category, String(fields[dayField]));
  return { vat_fils, total_fils: net + vat_fils };
};
