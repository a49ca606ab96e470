import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'عطلة رسمية',
  'area.new': 'عطلة رسمية جديدة',
  'area.list': 'العطل الرسمية',
  'area.nothing': 'لا عطل رسمية بعد',
  'area.nothingText': 'أدخل الأيام التي لا عمل فيها.',

  'tabs.label': 'أقسام العطل الرسمية',
  'tab.all': 'الكل',
  'tab.estimated': 'تقديرية',
  'tab.overview': 'نظرة عامة',

  'group.holiday': 'العطلة',
  'group.source': 'الإعلان',

  'field.name': 'الاسم',
  'field.name_ar': 'الاسم بالعربية',
  'field.from_on': 'أول يوم',
  'field.to_on': 'آخر يوم',
  'field.announced_in': 'أُعلنت في',

  'state.estimated': 'تقديرية',
  'state.announced': 'مُعلنة',
  'state.cancelled': 'مُلغاة',

  'command.announce': 'تسجيل الإعلان',
  'command.move': 'تغيير الأيام',
  'command.cancel': 'إلغاء العطلة',
  'means.cancel': 'يعود اليوم يوم عمل عاديًا.',

  'reason.ends_before_it_begins': 'آخر يوم يسبق أول يوم.',
  'reason.days_taken': 'هذه أيام عطلة رسمية أخرى تبدأ في {day}.',
};
