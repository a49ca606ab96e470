import type { FieldInputs } from '@domain/area/field';
import { type CalendarDate, dayMonthYear } from '@domain/shared/calendar-date';

/** The letter of a change, or null when none could be drafted: no template in use, or a value that it prints is not known. */
type Letter = string | null;

const english = (letter: Letter): string =>
  letter === null
    ? 'No letter could be drafted: no template for a change of salary is in use, or a value that it prints is missing. Make the letter from the salary.'
    : `The letter ${letter} is drafted: issue it and send it for signature.`;

const arabic = (letter: Letter): string =>
  letter === null
    ? 'تعذّر إعداد خطاب: لا يوجد قالب معتمد لتعديل الراتب أو تنقص قيمة يطبعها. أنشئ الخطاب من سجل الراتب.'
    : `أُعدّت مسودة الخطاب ${letter}: أصدرها وأرسلها للتوقيع.`;

/**
 * The ticket by which the contract follows a change of salary. It names no amount: client and employee read it, and not everybody who
 * works on tickets sees what somebody earns.
 */
export const amendmentTicket = (from: CalendarDate, letter: Letter): FieldInputs => {
  const day = dayMonthYear(from);
  // within Arabic it would be read from right to left, the year first
  const isolatedDay = `\u2066${day}\u2069`;
  return {
    type: 'Documents',
    subject: `Contract amendment: salary from ${day}`,
    subject_ar: `ملحق عقد: راتب من ${isolatedDay}`,
    description: `${english(letter)} Then amend the employment contract with the authority, so that it states the salary from ${day}.`,
    description_ar: `${arabic(letter)} ثم عدّل عقد العمل لدى الجهة المختصة ليذكر الراتب اعتبارًا من ${isolatedDay}.`,
  };
};
