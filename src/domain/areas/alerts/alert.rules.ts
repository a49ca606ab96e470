import { WPS_ALERT_DAYS } from '@domain/finance/wps.rules';
import { type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { DAY_MS } from '@domain/shared/durations';
import { type Setting, settingAt } from '@domain/shared/setting';
import { type AlertKind, type AlertTopic, SEVERITIES, type Severity } from './alerts.area';

/**
 * Teams of the PEO. Of the first two a client may name one person as his own: then it is that one's. Billing and payroll are the roles of
 * finance; of the others are those whom some client names, and PROs are those who have processes too.
 */
export const ALERT_TEAMS = ['pro', 'account_manager', 'billing', 'payroll'] as const;
export type AlertTeam = (typeof ALERT_TEAMS)[number];
/** Who an alert may be of: whoever works on the record itself, or a team. */
export type AlertWorker = 'record' | AlertTeam;

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
  /** Whose it is by rule: the first who is there (alert-owner.ts). */
  readonly workers: readonly AlertWorker[];
  /** The first that holds counts; none: medium. */
  readonly limits: readonly Limit[];
}

export const TOPIC_OF: Readonly<Record<AlertKind, AlertTopic>> = {
  residence: 'documents',
  labour_card: 'documents',
  emirates_id: 'documents',
  passport: 'documents',
  contract: 'documents',
  probation: 'documents',
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
  workers: ['pro'],
  limits: [
    { severity: 'critical', days: -1 },
    { severity: 'high', days: 14 },
  ],
});
/** Any other document of somebody's. */
const ofWallet = since({
  ahead: 30,
  workers: ['account_manager'],
  limits: [{ severity: 'high', days: -1 }],
});
/** The end of a term or of probation is decided on before it comes; whoever is to leave within probation has fourteen days of notice (notice.rules.ts). */
const ofEmployment = since({
  ahead: 30,
  workers: ['account_manager'],
  limits: [{ severity: 'high', days: 14 }],
});
const ofCompany = since({
  ahead: 30,
  workers: ['account_manager'],
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
    workers: ['pro'],
    limits: [
      { severity: 'critical', fils: 50_000 },
      { severity: 'high', days: -1 },
    ],
  }),
  passport: since({ ahead: 30, workers: ['pro'], limits: [{ severity: 'high', days: 14 }] }),
  contract: ofEmployment,
  probation: ofEmployment,
  // each day of it costs
  overstay: since({ ahead: -1, workers: ['record', 'pro'], limits: [{ severity: 'critical', days: -1 }] }),
  licence: ofCompany,
  establishment_card: ofCompany,
  agreement: since({
    ahead: 30,
    workers: ['record', 'account_manager'],
    limits: [{ severity: 'high', days: -1 }],
  }),
  document: ofWallet,
  iloe: ofWallet,
  ejari: since({ ahead: 30, workers: ['record', 'pro'], limits: [{ severity: 'high', days: 7 }] }),
  // long overdue is critical where it is much: small sums would hide the large ones
  invoice: since({
    ahead: -1,
    workers: ['billing', 'account_manager'],
    limits: [
      { severity: 'critical', fils: 5_000_000 },
      { severity: 'critical', days: -60, fils: 500_000 },
      { severity: 'high', fils: 1_000_000 },
      { severity: 'high', days: -30 },
    ],
  }),
  // the ministry counts from the day on which wages are due (wps.rules.ts)
  wages_due: since({
    ahead: WPS_ALERT_DAYS,
    workers: ['payroll', 'account_manager'],
    limits: [
      { severity: 'critical', days: 0 },
      { severity: 'high', days: WPS_ALERT_DAYS },
    ],
  }),
  wages_short: since({
    ahead: -1,
    workers: ['payroll', 'account_manager'],
    limits: [{ severity: 'critical', days: -1 }],
  }),
  late: since({
    ahead: -1,
    workers: ['record', 'account_manager'],
    limits: [{ severity: 'high', days: -7 }],
  }),
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

/** More days than any day is away from 1970. */
const OF_ONE_SEVERITY = 1_000_000;

/** Its place among others, the gravest first, then what is due first: the order of the list, which the database keeps for it (migration 256). */
export const urgencyOf = (severity: Severity, due: CalendarDate): number =>
  SEVERITIES.indexOf(severity) * OF_ONE_SEVERITY + Date.parse(`${due}T00:00:00Z`) / DAY_MS;
