import type { E_INVOICE } from './invoices.area';

/**
 * First day of electronic invoices for a business below AED 50 m of revenue (uae-facts, invoices and VAT). A supplier above it begins on
 * 2027-01-01: its back end is told so by the setting of this day.
 */
export const E_INVOICES_FROM = '2027-07-01';

/** Whether an invoice of this day has to be handed over electronically. */
export const eInvoiceOn = (issuedOn: string, from = E_INVOICES_FROM): (typeof E_INVOICE)[number] =>
  issuedOn >= from ? 'queued' : 'not_applicable';
