import { POSTINGS_AR } from '@ui/i18n/ar/postings';
import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'تخصيص',
  'area.new': 'تخصيص جديد',
  'area.list': 'التخصيصات',
  'area.nothing': 'لا تخصيصات بعد',
  'area.nothingText': 'خصّص إيصالًا لفاتورة أو لإشعار مدين.',

  'group.allocation': 'التخصيص',
  'group.days': 'التواريخ',

  'field.document_number': 'المستند',
  'field.receipt_id': 'الإيصال',
  'field.funding_id': 'مال الأجور',
  'field.credit_note_id': 'الإشعار الدائن',
  'field.company_id': 'العميل',
  'field.invoice_id': 'الفاتورة',
  'field.debit_note_id': 'إشعار المدين',
  'field.amount_fils': 'المبلغ',
  'field.allocated_on': 'تاريخ التخصيص',
  'field.undone_on': 'تاريخ الإلغاء',
  'field.why': 'سبب الإلغاء',

  'state.allocated': 'مخصص',
  'state.undone': 'ملغى',

  'command.unallocate': 'إلغاء التخصيص',

  'reason.invoice_credited': 'يعتمد عليه إشعار دائن لتلك الفاتورة.',
  ...POSTINGS_AR,
};
