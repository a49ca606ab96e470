import { POSTINGS_AR } from '@ui/i18n/ar/postings';
import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'إقرار ضريبي',
  'area.new': 'إقرار ضريبي جديد',
  'area.list': 'إقرارات ضريبة القيمة المضافة',
  'area.nothing': 'لا إقرارات بعد',
  'area.nothingText': 'أدخل أول شهر من الفترة.',

  'form.return': 'الإقرار (PDF)',
  'form.disclosure': 'التصريح الطوعي (PDF)',
  'auditFile.open': 'ملف التدقيق (FAF)',
  'return.open': 'خانات الإقرار وبنود كل خانة',
  'return.corrections': 'ما أغفلته الإقرارات السابقة، بندًا بندًا',
  'return.apart': 'فوق الحدّ: يُفصح عنه على حدة (نموذج 211)، وليس في أيّ خانة.',

  'group.period': 'الفترة',
  'group.return': 'الإقرار',
  'group.corrections': 'تصحيحات إقرارات سابقة',
  'group.filing': 'التقديم',

  'field.name': 'الأشهر',
  'field.starts_on': 'أول شهر',
  'field.length': 'المدة',
  'field.ends_on': 'آخر يوم',
  'field.due_on': 'آخر موعد للتقديم والسداد',
  'field.output_vat_fils': 'الضريبة المستحقة (الخانة 12)',
  'field.input_vat_fils': 'الضريبة القابلة للاسترداد (الخانة 13)',
  'field.payable_fils': 'الواجب سداده (الخانة 14)',
  'field.set_off_fils': 'المقاصّة: القابل للاسترداد كما رُحِّل',
  'field.corrections_fils': 'ضريبة لم تشملها إقرارات سابقة',
  'field.disclosure_reference': 'مرجع التصريح الطوعي',
  'field.disclosed_on': 'تاريخ التصريح',
  'field.disclosure_note': 'ملاحظة على التصريح',
  'field.prepared_by_id': 'أعدّه',
  'field.prepared_on': 'تاريخ الإعداد',
  'field.filed_by_id': 'قدّمه',
  'field.filed_on': 'تاريخ التقديم',
  'field.filing_reference': 'مرجع الهيئة',
  'field.why': 'سبب إعادة الفتح',

  'length.quarter': 'ربع سنة',
  'length.month': 'شهر',

  'state.open': 'مفتوح',
  'state.prepared': 'مُعدّ',
  'state.filed': 'مُقدَّم',
  'state.locked': 'مقفل',

  'command.prepare': 'إعداد الإقرار',
  'command.file': 'تسجيل التقديم',
  'command.reopen': 'إعادة الفتح',
  'command.lock': 'إقفال نهائي',
  'means.lock':
    'يبقى الإقرار وأرقامه كما قُدِّمت، ولن يعيد أحد فتحها. وما يُكتشف لاحقًا يدخل في إقرار لاحق أو إفصاح طوعي.',

  ...POSTINGS_AR,
  'reason.not_ended': 'تنتهي الفترة في {on}.',
  'reason.vat_differs': 'حسابات ضريبة تختلف عن بنود المستندات: {count}.',
  'reason.months_open': 'أشهر من الفترة ما زالت تقبل مستندات: {count}. أقفلها مبدئيًا أولًا.',
  'reason.months_not_locked': 'أشهر من الفترة غير مقفلة نهائيًا: {count}.',
  'reason.figures_changed': 'المستندات تعطي أرقامًا غير أرقام الإقرار المُعدّ: أعد إعداده.',
  'reason.not_disclosed': 'ما لم تشمله إقرارات سابقة يتجاوز {amount} درهم: يلزم تصريح طوعي بمرجعه وتاريخه.',
};
