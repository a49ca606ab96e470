import { withVat } from '@domain/finance/vat.entry';

/** An expense is whose who enters it, and bears VAT by the day on which it was spent. */
export const entry = withVat('spent_on');
