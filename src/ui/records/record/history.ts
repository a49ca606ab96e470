import { type Area, allFields } from '@domain/area/area';
import type { FieldValue } from '@domain/area/field';
import { fieldValueIn, SOMEBODY, type TimelineEntryRead } from '@domain/area/records';
import { match } from 'ts-pattern';
import { timerName } from '../process/timers';
import { stateText } from '../states';
import { type I18n, isReference, shownOf } from '../values';

/** One change of one field. */
export interface FieldChange {
  readonly id: string;
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly isPrivate: boolean;
  readonly by: string | null;
  readonly at: string;
}

const wireValue = (value: unknown): FieldValue => {
  const reported = fieldValueIn(value);
  return reported === undefined ? JSON.stringify(value) : reported;
};

/** Every change of a field of its own that the timeline tells, newest first. */
export const changesIn = (
  area: Pick<Area, 'fields'>,
  entries: readonly TimelineEntryRead[],
  i18n: I18n,
): readonly FieldChange[] => {
  const fields = allFields(area);
  const textOf = (name: string, value: unknown) => {
    const field = fields[name];
    if (!field) return null;
    const shown = shownOf(name, field, wireValue(value ?? null), { isMasked: false, i18n, now: 0 });
    return 'text' in shown ? shown.text : null;
  };
  return entries.flatMap(({ id, at, actor, before, after, kind }) =>
    Object.keys({ ...before, ...after })
      .filter((name) => kind !== 'created' && Object.hasOwn(area.fields, name))
      .map((name) => ({
        id: `${id} ${name}`,
        field: name,
        label: i18n.t.of(`field.${name}`),
        before: textOf(name, before[name]),
        after: textOf(name, after[name]),
        isPrivate: fields[name]?.isPrivate === true || fields[name]?.kind === 'money',
        by: actorName(actor, i18n.t),
        at,
      })),
  );
};

/** Who did something: a person, or else the system. */
export const actorName = (actor: TimelineEntryRead['actor'], t: I18n['t']): string | null =>
  actor?.id === SOMEBODY.id ? t('record.somebody') : (actor?.label ?? null);

/** Whose doing it was. `command`: what was done; of what somebody did by a link, without a sign-in, `by.<command>` says who he is. */
export const doerText = (actor: TimelineEntryRead['actor'], command: string, t: I18n['t']): string =>
  actorName(actor, t) ?? (t.has(`by.${command}`) ? t.of(`by.${command}`) : t('record.system'));

/** What is in several states at once has their paths joined by commas. */
const statesText = (t: I18n['t'], state: string | null): string =>
  (state ?? '')
    .split(',')
    .filter((path) => path !== '')
    .map((path) => stateText(t, path))
    .join(', ');

/** A command whose text tells what it was given: gaps are references by their names, `fields` are those that were filled in. */
const payloadText = ({ name, payload }: TimelineEntryRead, { t }: I18n): string | null => {
  const key = `timeline.${name}`;
  const values = Object.entries(payload).map(([field, value]) => [field, wireValue(value ?? null)] as const);
  const named = values.flatMap(([field, value]) => (isReference(value) ? [[field, value.label]] : []));
  const fields = values
    .filter(([field, value]) => value !== null && !isReference(value) && t.has(`field.${field}`))
    .map(([field]) => t.of(`field.${field}`));
  if (!t.has(key) || fields.length === 0) return null;
  return t.of(key, { ...Object.fromEntries(named), fields: fields.join(', ') });
};

/** What happened, in one line. */
export const entryText = (entry: TimelineEntryRead, i18n: I18n): string => {
  const { kind, name, from, to, after, before } = entry;
  const { t } = i18n;
  return match(kind)
    .with('created', () => t('timeline.created'))
    .with('note', () => t('timeline.note'))
    .with('attachment', () => t('timeline.attachment'))
    .with('command', () => {
      const withPayload = payloadText(entry, i18n);
      if (withPayload !== null) return withPayload;
      const known = ['command', 'timeline'].find((what) => t.has(`${what}.${name}`));
      const command = t.of(known === undefined ? `timer.${timerName(name)}` : `${known}.${name}`);
      return from === to || from === null || to === null
        ? t('timeline.step', { command })
        : t('timeline.command', { command, from: statesText(t, from), to: statesText(t, to) });
    })
    .with('changed', () => {
      const fields = Object.keys({ ...before, ...after }).filter((field) => t.has(`field.${field}`));
      return t('timeline.changed', { fields: fields.map((field) => t.of(`field.${field}`)).join(', ') });
    })
    .with('other', () => t('timeline.other', { name }))
    .exhaustive();
};
