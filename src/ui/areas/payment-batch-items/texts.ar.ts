import { POSTINGS_AR } from '@ui/i18n/ar/postings';
import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'دفعة',
  'area.new': 'دفعة جديدة',
  'area.list': 'المدفوعات',
  'area.nothing': 'لا مدفوعات بعد',
  'area.nothingText': 'اجمع غير المدفوع، أو أضف بندًا معتمدًا.',

  'tab.overview': 'نظرة عامة',

  'group.source': 'ما تدفعه',
  'group.payment': 'لمن',
  'group.outcome': 'رد البنك',

  'field.reference': 'المرجع',
  'field.batch_id': 'دفعة السداد',
  'field.expense_id': 'المصروف',
  'field.commission_id': 'العمولة',
  'field.refund_id': 'الاسترداد',
  'field.settlement_id': 'التسوية النهائية',
  'field.amount_fils': 'المبلغ',
  'field.beneficiary': 'المستفيد',
  'field.iban': 'الآيبان',
  'field.bic': 'رمز البنك (BIC)',
  'field.town': 'المدينة',
  'field.country': 'الدولة',
  'field.purpose': 'الغرض',
  'field.paid_on': 'تاريخ السداد',
  'field.return_reason': 'سبب الإرجاع',

  'purpose.PMS': 'PMS – خدمات مهنية',
  'purpose.GDI': 'GDI – بضائع مشتراة',
  'purpose.ACM': 'ACM – عمولة وكالة لشركات',
  'purpose.COM': 'COM – عمولة لموظفين',
  'purpose.EOS': 'EOS – نهاية الخدمة',
  'purpose.SAL': 'SAL – راتب',
  'purpose.ALW': 'ALW – بدلات',
  'purpose.BON': 'BON – مكافأة',
  'purpose.LAS': 'LAS – راتب الإجازة',
  'purpose.AES': 'AES – سلفة على نهاية الخدمة',
  'purpose.COP': 'COP – تعويض',
  'purpose.TKT': 'TKT – تذاكر',
  'purpose.INS': 'INS – تأمين',
  'purpose.PEN': 'PEN – معاش',

  'state.listed': 'مدرجة',
  'state.confirmed': 'مدفوعة',
  'state.returned': 'مرتجعة',
  'state.removed': 'محذوفة',

  'command.confirm': 'دفعها البنك',
  'command.return': 'أرجعها البنك',
  'command.remove': 'حذف',
  'command.drop': 'إسقاط',

  'reason.one_source': 'تدفع الدفعة بندًا واحدًا: مصروفًا أو عمولة أو استردادًا أو تسوية.',
  'reason.not_exported': 'دفعة السداد ليست لدى البنك.',
  'reason.batch_closed': 'لم تعد دفعة السداد مسودة.',
  ...POSTINGS_AR,
};
