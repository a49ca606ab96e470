import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'مهمة',
  'area.new': 'مهمة جديدة',
  'area.list': 'المهام',
  'area.nothing': 'لا مهام بعد',
  'area.nothingText': 'تبيّن المهمة الخطوة التالية مع العميل المحتمل، ومن ينفذها، وموعدها.',

  'tab.overview': 'نظرة عامة',

  'group.task': 'المهمة',
  'field.subject': 'المهمة',
  'field.lead_id': 'العميل المحتمل',
  'field.kind': 'النوع',
  'field.due_on': 'الموعد',
  'field.assignee_id': 'المكلَّف',
  'field.note': 'ملاحظة',
  'field.outcome': 'النتيجة',

  'kind.call': 'مكالمة',
  'kind.meeting': 'اجتماع',
  'kind.email': 'رسالة',
  'kind.quote': 'عرض سعر',
  'kind.follow_up': 'متابعة',
  'kind.other': 'أخرى',

  'state.todo': 'للتنفيذ',
  'state.done': 'منجزة',
  'state.cancelled': 'ملغاة',

  'command.complete': 'إنجاز',
  'command.cancel': 'إلغاء المهمة',
};
