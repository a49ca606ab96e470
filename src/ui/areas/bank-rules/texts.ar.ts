import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'قاعدة بنكية',
  'area.new': 'قاعدة بنكية جديدة',
  'area.list': 'القواعد البنكية',
  'area.nothing': 'لا قواعد بنكية بعد',
  'area.nothingText': 'أدخل كيف تُقيّد الرسوم والفوائد المتكررة.',

  'tab.overview': 'نظرة عامة',
  'tab.bank-transactions': 'المعاملات البنكية',

  'group.rule': 'متى تسري',
  'group.booking': 'كيف تُقيّد',

  'field.name': 'الاسم',
  'field.purpose': 'الغرض',
  'field.contains': 'نص المعاملة يتضمن',
  'field.direction': 'وارد أو صادر',
  'field.account_id': 'الحساب البنكي',
  'field.most_fils': 'الحد الأقصى',
  'field.charge_account_id': 'تُقيّد على',
  'field.charge_vat': 'الضريبة',
  'field.books': 'تُقيّد فورًا',
  'field.author_id': 'كتبها',
  'field.approver_id': 'اعتمدها',

  'purpose.line': 'معاملات بكلمات محددة',
  'purpose.difference': 'فروق الدفعات',
  'direction.in': 'وارد',
  'direction.out': 'صادر',
  'charge_vat.standard': 'أساسية',
  'charge_vat.zero': 'نسبة الصفر',
  'charge_vat.exempt': 'معفاة',
  'charge_vat.out_of_scope': 'خارج النطاق',

  'state.draft': 'مسودة',
  'state.active': 'سارية',
  'state.retired': 'ملغاة',

  'command.activate': 'اعتماد',
  'command.pause': 'إيقاف مؤقت',
  'command.retire': 'إلغاء',
  'means.retire': 'لن تسجل القاعدة شيئًا بعد الآن، ويبقى ما سجلته.',

  'reason.account_unfit': 'اختر حساب مصروفات أو إيرادات يقبل القيود اليدوية.',
  'reason.words_too_short': 'أقل من ثلاثة أحرف ترد في معاملات كثيرة.',
};
