import { withVat } from '@domain/finance/vat.entry';

/** A receipt bears VAT by the day on which the money came. */
export const entry = withVat('received_on');
