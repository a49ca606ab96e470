import { invoiceOfClient as found, type NamedInvoice } from '@domain/finance/invoice-of-client';
import type { EffectWork } from '@server/records/binding';
import { recordReader } from '@server/records/read/record-reader';
import { accepted } from '@server/records/write/accepted';

/** The invoice that another document names, issued already. @throws Refusal as the rule of the domain */
export const invoiceOfClient = async (
  work: Pick<EffectWork, 'trx' | 'at'>,
  invoice: NamedInvoice,
): Promise<void> => {
  accepted(await found(recordReader(work), invoice));
};
