import { addDays, type CalendarDate, monthsLater } from '@domain/shared/calendar-date';
import { type Setting, settingAt } from '@domain/shared/setting';

/** Notice and probation in the UAE's private sector. Days are days of the calendar. */
export interface NoticeLaw {
  /** Longest probation, in months (article 9). */
  readonly probation_months: number;
  /** Notice after probation (article 43). */
  readonly least_days: number;
  readonly most_days: number;
  /** Notice within probation, by either side (article 9). */
  readonly probation_days: number;
  /** Within probation, by an employee who goes to another employer in the country: one month (article 9). */
  readonly probation_moving_days: number;
}

/** Federal Decree-Law 33 of 2021, in force since 2 February 2022. A change of the law is another line. */
export const NOTICE_LAW: Setting<NoticeLaw> = [
  {
    from: '2022-02-02',
    value: {
      probation_months: 6,
      least_days: 30,
      most_days: 90,
      probation_days: 14,
      probation_moving_days: 30,
    },
  },
];

/** Ways to leave that need no notice: by agreement, at the end of the term, for the causes of article 44, and by death. */
const WITHOUT_NOTICE: readonly string[] = ['mutual', 'end_of_contract', 'dismissal', 'death'];

export interface NoticeCase {
  /** The day of the letter. */
  readonly noticeOn: CalendarDate;
  readonly joinedOn: CalendarDate;
  /** What the contract agrees on. */
  readonly probationMonths: number | null;
  readonly reason: string;
  readonly joinsOtherEmployer: boolean;
}

/** How many days of notice the law asks for and allows. */
export interface NoticeRule {
  readonly kind: 'none' | 'probation' | 'probation_moving' | 'ordinary';
  readonly least: number;
  readonly most: number;
}

/** The first day after probation. Never later than the law allows, whatever the contract says. */
export const probationOver = (
  joinedOn: CalendarDate,
  months: number | null,
  law: NoticeLaw,
): CalendarDate | null =>
  months === null || months <= 0 ? null : monthsLater(joinedOn, Math.min(months, law.probation_months));

/** The notice of a letter: that of probation as long as it lasts, else the ordinary one. Only where the law of that day is known. */
export const noticeRule = (input: NoticeCase): NoticeRule | null => {
  const law = settingAt(NOTICE_LAW, input.noticeOn);
  if (law === null) return null;
  if (WITHOUT_NOTICE.includes(input.reason)) return { kind: 'none', least: 0, most: law.most_days };
  const over = probationOver(input.joinedOn, input.probationMonths, law);
  if (over === null || input.noticeOn >= over)
    return { kind: 'ordinary', least: law.least_days, most: law.most_days };
  return input.reason === 'resignation' && input.joinsOtherEmployer
    ? { kind: 'probation_moving', least: law.probation_moving_days, most: law.most_days }
    : { kind: 'probation', least: law.probation_days, most: law.most_days };
};

/** The last day of a notice: the day of the letter does not count. */
export const lastDayOfNotice = (noticeOn: CalendarDate, days: number): CalendarDate =>
  addDays(noticeOn, days);
