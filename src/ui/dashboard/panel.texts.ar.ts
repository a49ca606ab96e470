import type { SheetLike } from '@ui/i18n/translate';
import type { en } from './panel.texts.en';

/** Words of what fills the panels of the dashboard. */
export const ar: SheetLike<typeof en> = {
  'panel.empty': 'لا توجد بيانات بعد',
  'panel.user': 'المستخدم',
  'panel.company': 'الشركة',
  'panel.firstLogin': 'أول دخول',
  'panel.status': 'الحالة',
  'panel.type': 'النوع',
  'panel.date': 'التاريخ',
  'panel.incident': 'رقم البلاغ',
  'panel.assignedTo': 'مُسند إلى',
  'panel.created': 'تاريخ الإنشاء',
  'panel.unassigned': 'غير مُسند',
  'panel.count': 'العدد',
  'panel.share': 'النسبة',
};
