import { entry } from '@domain/areas/recurring-invoices/recurring-invoice.entry';
import { recurringInvoices } from '@domain/areas/recurring-invoices/recurring-invoices.area';
import { recurringInvoiceLifecycle } from '@machines/areas/recurring-invoices/recurring-invoice.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { draftInvoice } from './draft-invoice';

export const binding: AreaBinding = {
  area: recurringInvoices,
  lifecycles: [recurringInvoiceLifecycle],
  scope: 'staff',
  notices: { kind: 'finance', answer: 'remark' },
  prepare: preparedBy(entry),
  effects: { draftInvoice },
  topics: ['invoices'],
};
