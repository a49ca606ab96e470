import type { SheetLike } from '@ui/i18n/translate';
import type { en } from './value-grid.texts.en';

/** Words of the grid in which values of several records are entered. */
export const ar: SheetLike<typeof en> = {
  'grid.title': 'قيم السجلات المحددة',
  'grid.fields': 'الحقول',
  'grid.chooseFields': 'اختر الحقول',
  'grid.match': 'مطابقة الصفوف الملصقة',
  'grid.byOrder': 'بحسب ترتيبها',
  'grid.help':
    'الصق من جدول البيانات في الخلية التي يبدأ منها. الأسهم و Enter للانتقال بين الصفوف، و Tab عبر الصف، و Ctrl+Z للتراجع.',
  'grid.helpKey':
    'الصق من جدول البيانات في أي خلية: يجب أن يكون العمود الأول {field}، وما بعده الحقول بترتيبها. Ctrl+Z للتراجع.',
  'grid.unknown_zero': 'لا صفوف بلا سجل: {keys}',
  'grid.unknown_one': 'صف واحد لا يطابق أي سجل: {keys}',
  'grid.unknown_two': 'صفان لا يطابقان أي سجل: {keys}',
  'grid.unknown_few': '{count} صفوف لا تطابق أي سجل: {keys}',
  'grid.unknown_many': '{count} صفًا لا تطابق أي سجل: {keys}',
  'grid.unknown_other': '{count} صف لا تطابق أي سجل: {keys}',
  'grid.faults_zero': 'كل الخلايا صحيحة.',
  'grid.faults_one': 'خلية واحدة غير صحيحة؛ لن يُحفظ شيء قبل تصحيحها.',
  'grid.faults_two': 'خليتان غير صحيحتين؛ لن يُحفظ شيء قبل تصحيحهما.',
  'grid.faults_few': '{count} خلايا غير صحيحة؛ لن يُحفظ شيء قبل تصحيحها.',
  'grid.faults_many': '{count} خلية غير صحيحة؛ لن يُحفظ شيء قبل تصحيحها.',
  'grid.faults_other': '{count} خلية غير صحيحة؛ لن يُحفظ شيء قبل تصحيحها.',
  'grid.fill': 'ضعه في الخلايا الفارغة من {field}',
  'grid.unknown_name': 'لا سجل بهذا الاسم أو الرقم.',
  'grid.several_named': 'أكثر من سجل بهذا الاسم: اكتب الرقم.',
  'grid.looked_up': 'جارٍ البحث',
  'grid.notLookedUp': 'تعذّر البحث عن الأسماء.',
  'grid.undo': 'تراجع',
  'grid.redo': 'إعادة',
  'grid.save_zero': 'لا سجلات للحفظ',
  'grid.save_one': 'حفظ سجل واحد',
  'grid.save_two': 'حفظ سجلين',
  'grid.save_few': 'حفظ {count} سجلات',
  'grid.save_many': 'حفظ {count} سجلًا',
  'grid.save_other': 'حفظ {count} سجل',
};
