import { nextNumber } from '@server/platform/document-number';
import type { EffectWork } from '@server/records/binding';

/** The next number of a series, taken when the document is issued. */
export const numberOf =
  (series: Parameters<typeof nextNumber>[1]) =>
  async ({ trx, set }: EffectWork): Promise<void> =>
    set({ number: await nextNumber(trx, series) });
