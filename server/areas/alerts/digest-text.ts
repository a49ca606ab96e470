import { type AlertKind, SEVERITIES, type Severity } from '@domain/areas/alerts/alerts.area';
import type { MailLanguage } from '@domain/settings/settings';
import { amountText, dayText } from '@server/platform/pdf/text';
import { DIGEST_WORDS } from './digest-words';

/** An alert as the digest tells it. */
export interface DigestAlert {
  readonly kind: AlertKind;
  readonly severity: Severity;
  readonly about: string;
  readonly company: string | null;
  readonly due_on: string | null;
  readonly at_stake_fils: number | null;
}

/** Of one kind, so many are named; the list has the others. */
const NAMED = 5;

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

/** @param alerts the gravest first, at least one */
export const digestText = (
  language: MailLanguage,
  alerts: readonly DigestAlert[],
): { readonly subject: string; readonly text: string } => {
  const words = DIGEST_WORDS[language];
  const countOf = (severity: Severity) => alerts.filter((one) => one.severity === severity).length;
  const [critical = 0, high = 0, medium = 0] = SEVERITIES.map(countOf);
  const atStake = alerts.reduce((sum, { at_stake_fils }) => sum + (at_stake_fils ?? 0), 0);
  const groups = [...ofKind(alerts)].map(([kind, all]) =>
    [
      `${words.kinds[kind]} (${all.length})`,
      ...all.slice(0, NAMED).map((one) => `- ${lineOf(one)}`),
      ...(all.length > NAMED ? [`- ${words.more(all.length - NAMED)}`] : []),
    ].join('\n'),
  );
  const head = [
    words.summary({ critical, high, medium }),
    ...(atStake > 0 ? [words.atStake(amountText(atStake))] : []),
  ].join(' ');
  return { subject: words.subject(alerts.length), text: [head, ...groups].join('\n\n') };
};
