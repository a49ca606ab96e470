import type { SheetLike } from '@ui/i18n/translate';
import type { en } from './board.texts.en';

export const ar: SheetLike<typeof en> = {
  'board.empty': 'لا بطاقات',
  'board.more_zero': 'لا مزيد',
  'board.more_one': 'وواحدة أخرى',
  'board.more_two': 'واثنتان أخريان',
  'board.more_few': 'و{count} أخرى',
  'board.more_many': 'و{count} أخرى',
  'board.more_other': 'و{count} أخرى',
  'board.move': 'نقل {name}',
  'board.moveTo': 'نقل إلى {lane}',
  'board.noMoves': 'لا يمكن نقل هذه البطاقة الآن',
  'board.moved': 'نُقل {name} إلى {lane}',
  'board.days_zero': 'اليوم',
  'board.days_one': 'يوم واحد هنا',
  'board.days_two': 'يومان هنا',
  'board.days_few': '{count} أيام هنا',
  'board.days_many': '{count} يومًا هنا',
  'board.days_other': '{count} يوم هنا',
  'board.today': 'اليوم',
  'board.hint': 'اسحب البطاقة، أو اضغط M عليها لاختيار وجهتها',
  'board.label': 'اللوحة',
};
