import type { RecordPartProps } from '@ui/records/manifest';
import { lazy } from 'react';

const BrokenRules = lazy(() => import('@ui/records/record/broken-rules'));

/** Why the electronic form of this document was rejected, and where it is corrected. */
export const EInvoiceNote = ({ record: { fields } }: RecordPartProps) => {
  const { e_invoice, e_invoice_id, e_invoice_rules } = fields;
  if (e_invoice !== 'rejected' || typeof e_invoice_rules !== 'string') return null;
  const search = new URLSearchParams({ tab: 'eInvoices', record: String(e_invoice_id) });
  return <BrokenRules rules={e_invoice_rules} home={`/Billings?${search}`} />;
};
