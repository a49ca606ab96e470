import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'قيد إجازة',
  'area.new': 'قيد إجازة جديد',
  'area.list': 'سجل الإجازات',
  'area.nothing': 'لا قيود إجازات بعد',
  'area.nothingText': 'تُرحَّل الإجازات المعتمدة إلى هنا. أدخل رصيدًا سابقًا أو تصحيحًا.',

  'tabs.label': 'أقسام سجل الإجازات',
  'tab.all': 'كل القيود',
  'tab.open': 'بانتظار الاعتماد',
  'link.teamCalendar': 'تقويم الفريق',
  'link.publicHolidays': 'العطل الرسمية',
  'tab.overview': 'نظرة عامة',

  'group.entry': 'القيد',
  'group.source': 'المصدر',

  'field.employee_id': 'الموظف',
  'field.company_id': 'الشركة',
  'field.leave_type': 'نوع الإجازة',
  'field.movement': 'الحركة',
  'field.days': 'الأيام',
  'field.from_on': 'أول يوم',
  'field.to_on': 'آخر يوم',
  'field.request_id': 'الطلب',
  'field.note': 'السبب',
  'field.approver_id': 'اعتمده',
  'field.remark': 'ملاحظة',

  'leave_type.annual': 'إجازة سنوية',
  'leave_type.sick': 'إجازة مرضية',
  'leave_type.unpaid': 'إجازة بدون أجر',
  'leave_type.maternity': 'إجازة وضع',
  'leave_type.parental': 'إجازة والدية',
  'leave_type.hajj': 'إجازة حج',
  'movement.taken': 'إجازة مأخوذة',
  'movement.opening': 'رصيد افتتاحي',
  'movement.correction': 'تصحيح',

  'state.draft': 'مسودة',
  'state.submitted': 'مُقدَّم',
  'state.posted': 'مُرحَّل',
  'state.taken_back': 'مُلغى مع طلبه',
  'state.cancelled': 'مُلغى',

  'command.submit': 'تقديم',
  'command.approve': 'اعتماد',
  'command.send_back': 'إعادة',
  'command.post': 'ترحيل',
  'command.take_back': 'سحب',
  'command.cancel': 'إلغاء القيد',
  'means.cancel': 'لن تُحتسب هذه الحركة في رصيد الإجازات، ويلزم إدخال حركة أخرى.',

  'reason.no_half_days': 'أدخل أيامًا كاملة أو أنصاف أيام، غير الصفر.',
};
