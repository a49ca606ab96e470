import { POSTINGS_AR } from '@ui/i18n/ar/postings';
import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'إيصال للأجور',
  'area.new': 'إيصال جديد للأجور',
  'area.list': 'المبالغ المستلمة',
  'area.nothing': 'لا مبالغ مستلمة بعد',
  'area.nothingText': 'يسجلها مسير الرواتب.',
  'tab.overview': 'نظرة عامة',
  'group.funding': 'الإيصال',
  'field.number': 'الرقم',
  'field.run_id': 'مسير الرواتب',
  'field.company_id': 'العميل',
  'field.amount_fils': 'المبلغ',
  'field.received_on': 'تاريخ الاستلام',
  'field.reference': 'مرجع البنك',
  'field.why': 'السبب',
  'state.received': 'مستلم',
  'state.called_back': 'استُرد',
  'command.call_back': 'استُرد المبلغ',
  ...POSTINGS_AR,
};
