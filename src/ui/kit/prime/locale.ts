import type { LocaleOptions } from 'primereact/api';

/** A week that begins on a Sunday, and a year. */
const DAYS = Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, 1 + day));
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month, 1));

const named = (language: string, times: readonly number[], form: Intl.DateTimeFormatOptions): string[] => {
  const names = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
  return times.map((time) => names.format(time));
};

/** The names of days and months as the browser has them. */
const calendarTexts = (language: string): LocaleOptions => ({
  dayNames: named(language, DAYS, { weekday: 'long' }),
  dayNamesShort: named(language, DAYS, { weekday: 'short' }),
  dayNamesMin: named(language, DAYS, { weekday: language === 'ar' ? 'narrow' : 'short' }),
  monthNames: named(language, MONTHS, { month: 'long' }),
  monthNamesShort: named(language, MONTHS, { month: 'short' }),
  // the working week of the UAE is Monday to Friday
  firstDayOfWeek: 1,
  dateFormat: 'dd-mm-yy',
});

const english: LocaleOptions = {
  today: 'Today',
  clear: 'Clear',
  chooseDate: 'Choose a date',
  chooseMonth: 'Choose a month',
  chooseYear: 'Choose a year',
  prevMonth: 'Month before',
  nextMonth: 'Month after',
  prevYear: 'Year before',
  nextYear: 'Year after',
  prevDecade: 'Ten years before',
  nextDecade: 'Ten years after',
};

const arabic: LocaleOptions = {
  accept: 'نعم',
  reject: 'لا',
  choose: 'اختيار',
  upload: 'رفع',
  cancel: 'إلغاء',
  today: 'اليوم',
  clear: 'مسح',
  chooseDate: 'اختر تاريخًا',
  chooseMonth: 'اختر شهرًا',
  chooseYear: 'اختر سنة',
  prevMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  prevYear: 'السنة السابقة',
  nextYear: 'السنة التالية',
  prevDecade: 'العقد السابق',
  nextDecade: 'العقد التالي',
  emptyFilterMessage: 'لا نتائج',
  emptyMessage: 'لا خيارات متاحة',
  aria: {
    close: 'إغلاق',
    previous: 'السابق',
    next: 'التالي',
    navigation: 'التنقل',
    selectAll: 'اختيار الكل',
    unselectAll: 'إلغاء اختيار الكل',
    firstPageLabel: 'الصفحة الأولى',
    prevPageLabel: 'الصفحة السابقة',
    nextPageLabel: 'الصفحة التالية',
    lastPageLabel: 'الصفحة الأخيرة',
    pageLabel: 'الصفحة {page}',
    rowsPerPageLabel: 'صفوف في الصفحة',
    jumpToPageDropdownLabel: 'الانتقال إلى صفحة',
  },
};

interface PagingTexts {
  pages(of: string): string;
  range(first: string, last: string, total: string): string;
}

const ENGLISH_PAGING: PagingTexts = {
  pages: (of) => `Pages: ${of}`,
  range: (first, last, total) => `${first}–${last} of ${total}`,
};

const ARABIC_PAGING: PagingTexts = {
  pages: (of) => `الصفحات: ${of}`,
  range: (first, last, total) => `${first}–${last} من ${total}`,
};

/** What the library has no words for. */
export const pagingTexts = (language: string): PagingTexts =>
  language === 'ar' ? ARABIC_PAGING : ENGLISH_PAGING;

/** The words of the library's widgets in a language. */
export const localeOf = (language: string): LocaleOptions => ({
  ...calendarTexts(language),
  ...(language === 'ar' ? arabic : english),
});
