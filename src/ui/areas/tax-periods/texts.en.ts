import { POSTINGS_EN } from '@ui/i18n/en/postings';
export const en = {
  'area.one': 'VAT return',
  'area.new': 'New VAT return',
  'area.list': 'VAT returns',
  'area.nothing': 'No VAT returns yet',
  'area.nothingText': 'Enter the first month of a period.',

  'form.return': 'Return (PDF)',
  'form.disclosure': 'Disclosure (PDF)',
  'auditFile.open': 'Audit file (FAF)',
  'return.open': 'Boxes of the return, and the lines of each',
  'return.corrections': 'What earlier returns left out, line by line',
  'return.apart': 'Above the limit: disclosed by itself (form 211), and in none of the boxes.',

  'group.period': 'Period',
  'group.return': 'Return',
  'group.corrections': 'Corrections of earlier returns',
  'group.filing': 'Filing',

  'field.name': 'Months',
  'field.starts_on': 'First month',
  'field.length': 'Length',
  'field.ends_on': 'Last day',
  'field.due_on': 'File and pay by',
  'field.output_vat_fils': 'VAT due (box 12)',
  'field.input_vat_fils': 'VAT recoverable (box 13)',
  'field.payable_fils': 'Payable (box 14)',
  'field.set_off_fils': 'Set off: recoverable, as posted',
  'field.corrections_fils': 'VAT that earlier returns left out',
  'field.disclosure_reference': 'Reference of the voluntary disclosure',
  'field.disclosed_on': 'Disclosed on',
  'field.disclosure_note': 'Note on the disclosure',
  'field.prepared_by_id': 'Prepared by',
  'field.prepared_on': 'Prepared on',
  'field.filed_by_id': 'Filed by',
  'field.filed_on': 'Filed on',
  'field.filing_reference': 'Reference of the authority',
  'field.why': 'Why it was opened again',

  'length.quarter': 'Quarter',
  'length.month': 'Month',

  'state.open': 'Open',
  'state.prepared': 'Prepared',
  'state.filed': 'Filed',
  'state.locked': 'Locked',

  'command.prepare': 'Prepare the return',
  'command.file': 'Record the filing',
  'command.reopen': 'Open again',
  'command.lock': 'Lock for good',
  'means.lock':
    'The return and its figures stand as they were filed, and nobody opens them again. What is found later goes into a later return or a voluntary disclosure.',

  ...POSTINGS_EN,
  'reason.not_ended': 'The period ends on {on}.',
  'reason.vat_differs': 'Accounts of VAT that differ from the lines of the documents: {count}.',
  'reason.months_open': 'Months of the period that still take documents: {count}. Soft-lock them first.',
  'reason.months_not_locked': 'Months of the period that are not locked for good: {count}.',
  'reason.figures_changed':
    'The documents come to other figures than the return that was prepared: prepare it again.',
  'reason.not_disclosed':
    'What earlier returns left out is over AED {amount}: it needs a voluntary disclosure, with reference and day.',
} as const;
