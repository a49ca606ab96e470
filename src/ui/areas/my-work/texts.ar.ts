import type { SheetLike } from '@ui/i18n/translate';
import type { en } from './texts.en';

/** Words of everybody's own page. */
export const ar: SheetLike<typeof en> = {
  'work.title': 'بانتظارك',
  'work.none': 'لا شيء بانتظارك.',
  'work.noneHere': 'لا شيء من هذا النوع بانتظارك.',
  'work.areas': 'النوع',
  'work.all': 'الكل',
  'work.due': 'الاستحقاق',
  'work.any': 'أي وقت',
  'work.late': 'متأخر',
  'work.week': 'خلال 7 أيام',
  'work.by': 'حتى {day}',
  'work.shown': 'تُعرض أول {count} بحسب الاستحقاق.',
  'work.assigned': 'مسند إليك',

  'home.figures': 'لمحة سريعة',
  'home.visas': 'معاملات التأشيرة المفتوحة',
  'home.fines': 'تجاوزات الإقامة: غرامة عن كل يوم',
  'home.alerts': 'تنبيهات جديدة',
  'home.tickets': 'التذاكر المفتوحة',
  'home.headcount': 'الموظفون',
  'home.payroll': 'رواتب بانتظار الموافقة',
  'home.invoices': 'فواتير غير مسددة',
  'home.renewals': 'التجديدات المفتوحة',
  'home.payslips': 'قسائم الراتب',
  'home.expiring': 'وثائق تنتهي خلال 60 يومًا',
  'home.requests': 'الطلبات المفتوحة',
  'home.teamCalendar': 'من في إجازة',
  'home.runSheet': 'جدول اليوم',
  'home.begin': 'اطلب',
  'home.leave': 'إجازة',
  'home.letter': 'رسالة',
  'home.bank_change': 'حساب بنكي آخر',
};
