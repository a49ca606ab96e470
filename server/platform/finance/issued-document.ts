import { nextNumber } from '@server/platform/document-number';
import { vatAmounts } from '@server/platform/vat-amounts';
import type { EffectWork, PrepareWork } from '@server/records/binding';

/** The next number of a series, taken when the document is issued. */
export const numberOf =
  (series: Parameters<typeof nextNumber>[1]) =>
  async ({ trx, set }: EffectWork): Promise<void> =>
    set({ number: await nextNumber(trx, series) });

/** Its amounts, and its author: whoever enters it. */
export const prepareIssuedDocument = (work: PrepareWork, dayField: string) => ({
  ...vatAmounts(work, dayField),
  ...(work.row === null ? { author_id: work.caller?.userId ?? null } : {}),
});
