import { type Area, allFields } from '@domain/area/area';
import type { FieldValue } from '@domain/area/field';
import { fieldValueIn, SOMEBODY, type TimelineEntry } from '@domain/area/records';
import { timerName } from '../process/timers';
import { shownOf, type Words } from '../values';

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
  const told = fieldValueIn(value);
  return told === undefined ? JSON.stringify(value) : told;
};

/** Every change of a field of its own that the timeline tells, newest first. */
export const changesIn = (
  area: Pick<Area, 'fields'>,
  entries: readonly TimelineEntry[],
  words: Words,
): readonly FieldChange[] => {
  const fields = allFields(area);
  const textOf = (name: string, value: unknown) => {
    const field = fields[name];
    if (!field) return null;
    const shown = shownOf(name, field, wireValue(value ?? null), { isMasked: false, words, now: 0 });
    return 'text' in shown ? shown.text : null;
  };
  return entries.flatMap(({ id, at, actor, before, after, kind }) =>
    Object.keys({ ...before, ...after })
      .filter((name) => kind !== 'created' && Object.hasOwn(area.fields, name))
      .map((name) => ({
        id: `${id} ${name}`,
        field: name,
        label: words.say.of(`field.${name}`),
        before: textOf(name, before[name]),
        after: textOf(name, after[name]),
        isPrivate: fields[name]?.isPrivate === true || fields[name]?.kind === 'money',
        by: actorName(actor, words.say),
        at,
      })),
  );
};

/** Who did something; null: the system. */
export const actorName = (actor: TimelineEntry['actor'], say: Words['say']): string | null =>
  actor?.id === SOMEBODY.id ? say('record.somebody') : (actor?.label ?? null);

/** Whose doing it was. `command`: what was done; of what somebody did by a link, without a sign-in, `by.<command>` says who he is. */
export const doerText = (actor: TimelineEntry['actor'], command: string, say: Words['say']): string =>
  actorName(actor, say) ?? (say.has(`by.${command}`) ? say.of(`by.${command}`) : say('record.system'));

/** What is in several states at once has their paths joined by commas. */
const stateText = (say: Words['say'], state: string | null): string =>
  (state ?? '')
    .split(',')
    .filter((path) => path !== '')
    .map((path) => (say.has(`state.${path}`) ? say.of(`state.${path}`) : path))
    .join(', ');

/** What happened, in one line. */
export const entryText = ({ kind, name, from, to, after, before }: TimelineEntry, words: Words): string => {
  const { say } = words;
  if (kind === 'created') return say('timeline.created');
  if (kind === 'note') return say('timeline.note');
  if (kind === 'attachment') return say('timeline.attachment');
  if (kind === 'timer') return say('timeline.timer', { name: say.of(`timer.${timerName(name)}`) });
  if (kind === 'command') {
    const known = ['command', 'timeline'].find((what) => say.has(`${what}.${name}`));
    const command = say.of(known === undefined ? `timer.${timerName(name)}` : `${known}.${name}`);
    return from === to || from === null || to === null
      ? say('timeline.step', { command })
      : say('timeline.command', { command, from: stateText(say, from), to: stateText(say, to) });
  }
  const fields = Object.keys({ ...before, ...after }).filter((field) => say.has(`field.${field}`));
  return say('timeline.changed', { fields: fields.map((field) => say.of(`field.${field}`)).join(', ') });
};
