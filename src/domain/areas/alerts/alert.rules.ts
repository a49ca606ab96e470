import { WPS_ALERT_DAYS } from '@domain/finance/wps.rules';
import { type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { type Setting, settingAt } from '@domain/shared/setting';
import type { AlertKind, AlertTopic, Severity } from './alerts.area';

/** Whose it is by rule: the PRO or the account manager of the client, or whoever works on the record itself. */
export type AlertWorker = 'pro' | 'account_manager' | 'record';

/**
 * An alert is at least as grave when both hold. `days`: its day is at most so many days away, below zero: at least so long ago;
 * `fils`: at least so much is at stake.
 */
interface Limit {
  readonly severity: Exclude<Severity, 'medium'>;
  readonly days?: number;
  readonly fils?: number;
}

export interface AlertRule {
  /** Days before its day from which on it is an alert; below zero: only once it is so long ago. */
  readonly ahead: number;
  readonly worker: AlertWorker;
  /** The first that holds counts; none: medium. */
  readonly limits: readonly Limit[];
}

export const TOPIC_OF: Readonly<Record<AlertKind, AlertTopic>> = {
  residence: 'documents',
  labour_card: 'documents',
  emirates_id: 'documents',
  passport: 'documents',
  overstay: 'documents',
  licence: 'documents',
  establishment_card: 'documents',
  agreement: 'documents',
  document: 'documents',
  iloe: 'documents',
  ejari: 'documents',
  invoice: 'money',
  wages_due: 'money',
  wages_short: 'money',
  late: 'service',
};

/** Nobody decided otherwise before it. */
const FIRST = '2000-01-01';

const since = (value: AlertRule): Setting<AlertRule> => [{ from: FIRST, value }];

/** An identity document: past its day nobody may work or stay with it, and two weeks are what a renewal takes. */
const identity = since({
  ahead: 30,
  worker: 'pro',
  limits: [
    { severity: 'critical', days: -1 },
    { severity: 'high', days: 14 },
  ],
});
/** Any other document of somebody's. */
const ofWallet = since({
  ahead: 30,
  worker: 'account_manager',
  limits: [{ severity: 'high', days: -1 }],
});
const ofCompany = since({
  ahead: 30,
  worker: 'account_manager',
  limits: [
    { severity: 'critical', days: -1 },
    { severity: 'high', days: 7 },
  ],
});

/** By kind: what was decided, and from which day on. A change is another line; days that have passed keep theirs. */
const ALERT_RULES: Readonly<Record<AlertKind, Setting<AlertRule>>> = {
  residence: identity,
  labour_card: identity,
  // late ones cost by the day from the thirty-first on (fines.rules.ts)
  emirates_id: since({
    ahead: 30,
    worker: 'pro',
    limits: [
      { severity: 'critical', fils: 50_000 },
      { severity: 'high', days: -1 },
    ],
  }),
  passport: since({ ahead: 30, worker: 'pro', limits: [{ severity: 'high', days: 14 }] }),
  // each day of it costs
  overstay: since({ ahead: -1, worker: 'record', limits: [{ severity: 'critical', days: -1 }] }),
  licence: ofCompany,
  establishment_card: ofCompany,
  agreement: since({ ahead: 30, worker: 'record', limits: [{ severity: 'high', days: -1 }] }),
  document: ofWallet,
  iloe: ofWallet,
  ejari: since({ ahead: 30, worker: 'record', limits: [{ severity: 'high', days: 7 }] }),
  invoice: since({
    ahead: -1,
    worker: 'account_manager',
    limits: [
      { severity: 'critical', fils: 5_000_000 },
      { severity: 'critical', days: -60 },
      { severity: 'high', fils: 1_000_000 },
      { severity: 'high', days: -30 },
    ],
  }),
  // the ministry counts from the day on which wages are due (wps.rules.ts)
  wages_due: since({
    ahead: WPS_ALERT_DAYS,
    worker: 'record',
    limits: [
      { severity: 'critical', days: 0 },
      { severity: 'high', days: WPS_ALERT_DAYS },
    ],
  }),
  wages_short: since({ ahead: -1, worker: 'record', limits: [{ severity: 'critical', days: -1 }] }),
  late: since({ ahead: -1, worker: 'record', limits: [{ severity: 'high', days: -7 }] }),
};

/** @throws when none is in force on the day: the table above begins before any case */
export const alertRuleOf = (kind: AlertKind, today: CalendarDate): AlertRule => {
  const rule = settingAt(ALERT_RULES[kind], today);
  if (rule === null) throw new Error(`No rule for alerts of ${kind} on ${today}`);
  return rule;
};

/** @param atStake fils, where money is known to hang on it */
export const severityOf = (
  { limits }: Pick<AlertRule, 'limits'>,
  due: CalendarDate,
  atStake: number | null,
  today: CalendarDate,
): Severity => {
  const left = daysBetween(today, due);
  const holds = ({ days, fils }: Limit): boolean =>
    (days === undefined || left <= days) && (fils === undefined || (atStake ?? 0) >= fils);
  return limits.find(holds)?.severity ?? 'medium';
};
