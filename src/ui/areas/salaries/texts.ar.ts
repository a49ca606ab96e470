import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'راتب تعاقدي',
  'area.new': 'راتب تعاقدي جديد',
  'area.list': 'الرواتب التعاقدية',
  'area.nothing': 'لا رواتب تعاقدية بعد',
  'area.nothingText': 'أدخل ما يتقاضاه الموظف اعتبارًا من يوم محدد، أو استورد قائمتك.',

  'tabs.label': 'أقسام الرواتب التعاقدية',
  'tab.open': 'بانتظار الاعتماد',
  'tab.all': 'الكل',
  'tab.letters': 'الخطابات',
  'tab.overview': 'نظرة عامة',

  'group.salary': 'الراتب',
  'group.amounts': 'المبالغ الشهرية',
  'group.approval': 'الاعتماد',

  'field.employee_id': 'الموظف',
  'field.company_id': 'العميل',
  'field.effective_on': 'اعتبارًا من',
  'field.ends_on': 'حتى',
  'field.reason': 'السبب',
  'field.basic_fils': 'الراتب الأساسي',
  'field.housing_fils': 'السكن',
  'field.transport_fils': 'المواصلات',
  'field.food_fils': 'الطعام',
  'field.other_fils': 'بدلات أخرى',
  'field.gross_fils': 'الراتب الإجمالي',
  'field.approver_id': 'اعتمده',
  'field.remark': 'ملاحظة المراجع',

  'state.draft': 'مسودة',
  'state.submitted': 'مقدم',
  'state.approved': 'معتمد',
  'state.superseded': 'حل محله غيره',
  'state.cancelled': 'ملغى',

  'command.submit': 'تقديم',
  'command.approve': 'اعتماد',
  'command.send_back': 'إعادة',
  'command.agree': 'اتفاق',
  'command.supersede': 'إحلال',
  'command.cancel': 'إلغاء الراتب',
  'means.cancel': 'لن يسري هذا الراتب، ويلزم إدخال راتب آخر واعتماده.',

  'reason.before_joining': 'يبدأ العمل في {day}: لا يبدأ راتب قبله.',
  'reason.another_waits': 'ينتظر راتب آخر لهذا الموظف اعتماده.',
};
