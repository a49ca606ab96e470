import type { ManyWording, OutcomeWording, TurnWording } from '@domain/header-tools/notice-wording';
import type { NotificationRow } from '@domain/header-tools/notification';
import type { Texts } from '@ui/i18n/translate';
import { stateText } from '@ui/records/states';
import { dayText } from '@ui/records/values';
import { match } from 'ts-pattern';
import type { ToolTexts } from './texts';

interface Said {
  readonly title: string;
  readonly body: string;
}

/** Where a record has come to, in the words of its area. `more`: what the reader has to do with it. */
const movedText = (
  { what, states, title, facts, facts_ar = facts, days, answer = '' }: TurnWording | OutcomeWording,
  t: ToolTexts,
  area: Texts<string>,
  more: readonly string[],
): Said => ({
  title: t('notice.turn', {
    what: area.of(what !== null && area.has(what) ? what : 'area.one'),
    state:
      states.length === 0
        ? t('notice.assigned')
        : states.map((state) => stateText(area, state)).join(t('notice.and')),
    title,
  }),
  body: [
    ...(t.language === 'ar' ? facts_ar : facts),
    ...(days.length === 0 ? [] : [days.map(dayText).join(t('notice.until'))]),
    ...(answer === '' ? [] : [t('notice.answer', { answer })]),
    ...more,
  ].join(t('notice.and')),
});

const turnText = (turn: TurnWording, t: ToolTexts, area: Texts<string>): Said =>
  movedText(turn, t, area, [
    ...(turn.isAssigned ? [t('notice.assignedToYou')] : []),
    turn.command === null
      ? t('notice.withYou')
      : t('notice.yours', { command: area.of(`command.${turn.command}`) }),
  ]);

/** Several records that have come to the same, of which the same is to be done. */
const manyText = (
  { what, states, names, more, command }: ManyWording,
  t: ToolTexts,
  area: Texts<string>,
): Said => ({
  title: t('notice.many', {
    what: area.of(what !== null && area.has(what) ? what : 'area.list'),
    state:
      states.length === 0
        ? t('notice.assigned')
        : states.map((state) => stateText(area, state)).join(t('notice.and')),
    count: names.length + more,
  }),
  body: [
    ...names,
    ...(more === 0 ? [] : [t('notice.more', { count: more })]),
    ...(command === null ? [] : [t('notice.yours', { command: area.of(`command.${command}`) })]),
  ].join(t('notice.and')),
});

/**
 * What a notification says in the language of `t`. Without wording, and while the texts of its area are not there, it is the text that it came with.
 *
 * @param areas texts of areas, by name
 */
export const noticeText = (
  { title, body, wording }: Pick<NotificationRow, 'title' | 'body' | 'wording'>,
  t: ToolTexts,
  areas: ReadonlyMap<string, Texts<string>>,
): Said =>
  match(wording)
    .with(null, () => ({ title, body }))
    .with({ code: 'turn' }, (turn) => {
      const area = areas.get(turn.area);
      return area === undefined ? { title, body } : turnText(turn, t, area);
    })
    .with({ code: 'outcome' }, (outcome) => {
      const area = areas.get(outcome.area);
      return area === undefined ? { title, body } : movedText(outcome, t, area, []);
    })
    .with({ code: 'many' }, (many) => {
      const area = areas.get(many.area);
      return area === undefined ? { title, body } : manyText(many, t, area);
    })
    .with({ code: 'documents_end' }, ({ within, names, more }) => ({
      title: t('notice.documentsEnd', { count: within }),
      body: [...names, ...(more === 0 ? [] : [t('notice.more', { count: more })])].join(t('notice.and')),
    }))
    .with({ code: 'tenancy_ends' }, ({ within, property }) => ({
      title: t('notice.tenancyEnds', { count: within }),
      body: property,
    }))
    .with({ code: 'quote_accepted' }, ({ number, prospect, by }) => ({
      title: t('notice.quoteAccepted', { number, prospect }),
      body: t('notice.quoteAcceptedBy', { by }),
    }))
    .with({ code: 'alerts' }, ({ critical, high, medium, unowned }) => ({
      title: t('notice.alerts', { count: critical + high + medium }),
      body: [
        t('notice.alertsBy', { critical, high, medium }),
        ...(unowned === 0 ? [] : [t('notice.alertsUnowned', { count: unowned })]),
      ].join(t('notice.and')),
    }))
    .exhaustive();
