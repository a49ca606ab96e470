import type { FieldInputs } from '@domain/area/field';
import { recurringInvoices } from '@domain/areas/recurring-invoices/recurring-invoices.area';
import { recurringInvoiceLifecycle } from '@machines/areas/recurring-invoices/recurring-invoice.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { draftInvoice } from './draft-invoice';

export const binding: AreaBinding = {
  area: recurringInvoices,
  lifecycles: [recurringInvoiceLifecycle],
  scope: 'staff',
  notices: { kind: 'finance', answer: 'remark' },
  prepare: async ({ row, caller }): Promise<FieldInputs> =>
    row === null && caller !== null ? { author_id: caller.userId } : {},
  effects: { draftInvoice },
  topics: ['invoices'],
};
