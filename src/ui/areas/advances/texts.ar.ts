import { POSTINGS_AR } from '@ui/i18n/ar/postings';
import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'سلفة',
  'area.new': 'سلفة جديدة',
  'area.list': 'السلف',
  'area.nothing': 'لا سلف بعد',
  'area.nothingText': 'أدخل ما يُدفع للموظف قبل أجره، أو استورد قائمتك.',

  'tabs.label': 'أقسام السلف',
  'tab.open': 'المفتوحة',
  'tab.all': 'الكل',
  'tab.overview': 'نظرة عامة',

  'group.advance': 'السلفة',
  'group.recovery': 'الاسترداد',

  'field.employee_id': 'الموظف',
  'field.company_id': 'العميل',
  'field.kind': 'النوع',
  'field.deduction': 'تُخصم بوصفها',
  'field.month': 'ظهرت مع رواتب شهر',
  'field.amount_fils': 'المبلغ',
  'field.instalment_fils': 'الحد الأقصى شهريًا',
  'field.visa_fee_id': 'الغرامة',
  'field.reason': 'السبب',
  'field.approver_id': 'اعتمدها',
  'field.paid_on': 'صُرفت في',
  'field.run_id': 'مسير الرواتب',
  'field.recovered_fils': 'المسترد',
  'field.balance_fils': 'الرصيد',
  'field.remark': 'ملاحظة المراجع',

  'kind.advance': 'سلفة',
  'kind.overpayment': 'مدفوع بالزيادة',
  'kind.deduction': 'بقية خصم',
  'deduction.pension': 'معاش',
  'deduction.alimony': 'نفقة',
  'deduction.judgment': 'حكم قضائي',
  'deduction.overpayment': 'مدفوع بالزيادة',
  'deduction.loan': 'قرض',
  'deduction.agreed': 'خصم متفق عليه',
  'deduction.fine': 'غرامة',
  'deduction.damage': 'ضرر',

  'state.draft': 'مسودة',
  'state.submitted': 'مقدمة',
  'state.approved': 'معتمدة',
  'state.outstanding': 'قائمة',
  'state.settled': 'مسددة',
  'state.cancelled': 'ملغاة',

  'command.submit': 'تقديم',
  'command.approve': 'اعتماد',
  'command.send_back': 'إعادة',
  'command.pay': 'صُرفت',
  'command.carry': 'ترحيل',
  'command.settle': 'تسوية',
  'command.withdraw': 'سحب',
  'command.cancel': 'إلغاء السلفة',

  ...POSTINGS_AR,
};
