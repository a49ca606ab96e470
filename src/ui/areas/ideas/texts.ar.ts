import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'فكرة',
  'area.new': 'فكرة جديدة',
  'area.list': 'الأفكار',
  'area.nothing': 'لا أفكار بعد',
  'area.nothingText': 'اكتب ما يمكننا تحسينه.',

  'tab.overview': 'نظرة عامة',

  'group.idea': 'الفكرة',
  'group.standing': 'ما يؤول إليه أمرها',

  'field.subject': 'الفكرة',
  'field.text': 'الشرح',
  'field.author_id': 'من',
  'field.votes': 'الأصوات',
  'field.owner_id': 'المنفِّذ',
  'field.outcome': 'النتيجة',

  'state.proposed': 'مقترحة',
  'state.accepted': 'مقبولة',
  'state.declined': 'مرفوضة',
  'state.done': 'منجزة',

  'command.vote': 'تصويت لصالحها',
  'command.take_back': 'سحب صوتي',
  'command.accept': 'قبول',
  'command.decline': 'رفض',
  'command.finish': 'تسجيلها منجزة',
  'command.propose_again': 'اقتراحها من جديد',

  'reason.own_idea': 'إنها فكرتك.',
};
