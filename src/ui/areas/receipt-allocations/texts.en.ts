import { POSTINGS_EN } from '@ui/i18n/en/postings';

export const en = {
  'area.one': 'Allocation',
  'area.new': 'New allocation',
  'area.list': 'Allocations',
  'area.nothing': 'No allocations yet',
  'area.nothingText': 'Set a receipt against an invoice or a debit note.',

  'group.allocation': 'Allocation',
  'group.days': 'Days',

  'field.document_number': 'Document',
  'field.receipt_id': 'Receipt',
  'field.funding_id': 'Money for wages',
  'field.credit_note_id': 'Credit note',
  'field.company_id': 'Client',
  'field.invoice_id': 'Invoice',
  'field.debit_note_id': 'Debit note',
  'field.amount_fils': 'Amount',
  'field.allocated_on': 'Allocated on',
  'field.undone_on': 'Undone on',
  'field.why': 'Why it was undone',

  'state.allocated': 'Allocated',
  'state.undone': 'Undone',

  'command.unallocate': 'Undo the allocation',

  'reason.invoice_credited': 'A credit note of that invoice counts on it.',
  ...POSTINGS_EN,
} as const;
