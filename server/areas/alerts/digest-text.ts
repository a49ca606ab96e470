import { type AlertKind, SEVERITIES, type Severity } from '@domain/areas/alerts/alerts.area';
import type { MailLanguage } from '@domain/settings/settings';
import { amountText } from '@domain/shared/money';
import { dayText } from '@server/platform/pdf/text';
import { DIGEST_TEXTS, type DigestTexts } from './digest-texts';

/** An alert as the digest tells it. */
export interface DigestAlert {
  readonly kind: AlertKind;
  readonly severity: Severity;
  readonly about: string;
  readonly company: string | null;
  readonly due_on: string | null;
  readonly at_stake_fils: number | null;
}

/** Of one kind, and of those that nobody owns, so many are named; the list has the others. */
export const NAMED = 5;

const ofKind = (alerts: readonly DigestAlert[]): ReadonlyMap<AlertKind, readonly DigestAlert[]> => {
  const groups = new Map<AlertKind, DigestAlert[]>();
  for (const one of alerts) groups.set(one.kind, [...(groups.get(one.kind) ?? []), one]);
  return groups;
};

const lineOf = ({ about, company, due_on, at_stake_fils }: DigestAlert): string =>
  [
    about,
    ...(company === null || company === about ? [] : [company]),
    ...(due_on === null ? [] : [dayText(due_on)]),
    ...(at_stake_fils === null ? [] : [`AED ${amountText(at_stake_fils)}`]),
  ].join(' · ');

/** Alerts that nobody owns, as the digest tells them. */
export interface Unowned {
  readonly count: number;
  /** The gravest of them. */
  readonly named: readonly DigestAlert[];
  /** Address of the list that has them all. */
  readonly address: string;
}

export const bySeverity = (alerts: readonly DigestAlert[]): Readonly<Record<Severity, number>> => {
  const countOf = (severity: Severity) => alerts.filter((one) => one.severity === severity).length;
  const [critical = 0, high = 0, medium = 0] = SEVERITIES.map(countOf);
  return { critical, high, medium };
};

const headOf = (t: DigestTexts, own: readonly DigestAlert[]): string => {
  const atStake = own.reduce((sum, { at_stake_fils }) => sum + (at_stake_fils ?? 0), 0);
  return [t.summary(bySeverity(own)), ...(atStake > 0 ? [t.atStake(amountText(atStake))] : [])].join(' ');
};

const unownedText = (t: DigestTexts, { count, named, address }: Unowned): string =>
  [
    t.unowned(count),
    ...named.map((one) => `- ${t.kinds[one.kind]}: ${lineOf(one)}`),
    ...(count > named.length ? [`- ${t.more(count - named.length)}`] : []),
    address,
  ].join('\n');

/**
 * @param own the reader's own, the gravest first
 * @param unowned those that nobody owns, if they are his business
 */
export const digestText = (
  language: MailLanguage,
  own: readonly DigestAlert[],
  unowned: Unowned | null,
): { readonly subject: string; readonly text: string } => {
  const t = DIGEST_TEXTS[language];
  const groups = [...ofKind(own)].map(([kind, all]) =>
    [
      `${t.kinds[kind]} (${all.length})`,
      ...all.slice(0, NAMED).map((one) => `- ${lineOf(one)}`),
      ...(all.length > NAMED ? [`- ${t.more(all.length - NAMED)}`] : []),
    ].join('\n'),
  );
  return {
    subject: t.subject(own.length, unowned?.count ?? 0),
    text: [
      ...(own.length === 0 ? [] : [headOf(t, own)]),
      ...groups,
      ...(unowned === null ? [] : [unownedText(t, unowned)]),
    ].join('\n\n'),
  };
};
