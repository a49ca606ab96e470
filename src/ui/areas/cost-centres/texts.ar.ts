import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'مركز تكلفة',
  'area.new': 'مركز تكلفة جديد',
  'area.list': 'مراكز التكلفة',
  'area.nothing': 'لا مراكز تكلفة بعد',
  'area.nothingText': 'أدخل أول مركز تكلفة، أو استورد قائمتك.',

  'tab.journal-lines': 'القيود المرحّلة',
  'tab.expenses': 'المصروفات',

  'group.centre': 'مركز التكلفة',

  'field.label': 'مركز التكلفة',
  'field.code': 'الرمز',
  'field.name': 'الاسم',
  'field.owner_id': 'المسؤول عنه',
  'field.spent_fils': 'المصروف',

  'state.active': 'قيد الاستخدام',
  'state.archived': 'مؤرشف',

  'command.archive': 'أرشفة',
  'command.restore': 'إعادة الاستخدام',
};
