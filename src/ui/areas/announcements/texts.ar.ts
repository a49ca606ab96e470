import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'إعلان',
  'area.new': 'إعلان جديد',
  'area.list': 'الإعلانات',
  'area.nothing': 'لا إعلانات بعد',
  'area.nothingText': 'اكتب ما ينبغي أن يعرفه الزملاء أو العملاء أو الموظفون.',

  'tabs.label': 'أقسام هذه الصفحة',
  'tab.announcements': 'الإعلانات',
  'tab.ideas': 'الأفكار',
  'tab.overview': 'نظرة عامة',

  'group.message': 'الرسالة',
  'group.readers': 'القرّاء',

  'field.subject': 'الموضوع',
  'field.text': 'النص',
  'field.audience': 'موجَّه إلى',
  'field.company_id': 'الشركة',
  'field.published_on': 'تاريخ النشر',
  'field.readers': 'عدد المُبلَّغين',

  'audience.staff': 'الزملاء',
  'audience.clients': 'مسؤولو الموارد البشرية لدى العملاء',
  'audience.employees': 'الموظفون',

  'state.draft': 'مسودة',
  'state.published': 'منشور',
  'state.archived': 'مؤرشف',

  'command.publish': 'نشر',
  'command.archive': 'أرشفة',

  'reason.staff_have_no_company': 'الزملاء لا يتبعون أي شركة: اترك الشركة فارغة.',
  'reason.nobody_to_read': 'لا يوجد من يُوجَّه إليه.',
};
