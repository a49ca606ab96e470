import { type Area, callingField } from '@domain/area/area';
import { accessIn } from '@domain/area/area.policy';
import type { FieldInputs } from '@domain/area/field';
import type { CaseValue } from '@domain/area/state-value';
import { titleText } from '@domain/area/title-text';
import type { OutcomeWording } from '@domain/header-tools/notice-wording';
import { calendarDate } from '@domain/shared/calendar-date';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { nextStepAt } from '@machines/lifecycle/next-step';
import type { AreaBinding, StoredRow } from '../binding';

/** What a step has made of a record. */
export interface Turn {
  readonly row: StoredRow;
  readonly lifecycle: Lifecycle;
  /** Where it is now, innermost states. */
  readonly leaves: readonly string[];
  /** The same as XState writes it. */
  readonly value: CaseValue;
  /** Its fields as they are written. */
  readonly written: FieldInputs;
}

export type Notices = NonNullable<AreaBinding['notices']>;

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const titleOf = (area: Area, { row, written }: Turn): string => {
  const name = callingField(area);
  return row.labels[name] ?? titleText(area.fields[name], written[name] ?? '');
};

/** The option that says what kind of record it is, where a field does. */
const optionOf = ({ whatBy }: Notices, { written }: Turn): string | null =>
  whatBy === undefined ? null : textOf(written[whatBy]);

/** What the record is about, as far as the title does not name it yet. Nothing that needs a grant. */
const aboutFor = (area: Area, role: string): readonly string[] => {
  const hidden = accessIn(area, role)?.hides ?? [];
  return (area.about ?? []).filter(
    (name) => name !== callingField(area) && !hidden.includes(name) && area.fields[name]?.grant === undefined,
  );
};

/** People, companies and cases that it is about, as each language calls them. */
const factsOf = (area: Area, { row }: Turn, role: string): Pick<MovedWording, 'facts' | 'facts_ar'> => {
  const named = aboutFor(area, role).filter((name) => (row.labels[name] ?? '') !== '');
  const facts = named.map((name) => row.labels[name] ?? '');
  const facts_ar = named.map((name) => row.labelsAr?.[name] || (row.labels[name] ?? ''));
  return facts.join() === facts_ar.join() ? { facts } : { facts, facts_ar };
};

/** Days that the record is about: none, one, or the first and the last. */
const daysOf = (area: Area, { written }: Turn, role: string): readonly string[] => [
  ...new Set(
    aboutFor(area, role).flatMap((name) => {
      const { kind, isMonth } = area.fields[name] ?? {};
      return kind === 'day' && !isMonth ? (calendarDate(textOf(written[name]) ?? '') ?? []) : [];
    }),
  ),
];

type MovedWording = Omit<OutcomeWording, 'code'>;

/** What its reader reads of a record that has moved, whether it is his turn or not. `come`: the states that it has come into. */
export const movedWording = (
  area: Area,
  notices: Notices,
  turn: Turn,
  come: readonly string[],
  role: string,
): MovedWording => {
  const option = optionOf(notices, turn);
  const answer = answerOf(area, notices, turn, role);
  return {
    area: area.name,
    what: option === null ? null : `${notices.whatBy}.${option}`,
    states: [...come],
    title: titleOf(area, turn),
    ...factsOf(area, turn, role),
    days: [...daysOf(area, turn, role)],
    ...(answer === null ? {} : { answer }),
  };
};

/** What has been written to it with this step, where the reader may read it. */
const answerOf = (area: Area, { answer }: Notices, { row, written }: Turn, role: string): string | null => {
  if (answer === undefined || accessIn(area, role)?.hides?.includes(answer)) return null;
  return written[answer] === row.fields[answer] ? null : textOf(written[answer]);
};

/** The command that moves the record on, when its reader may give one. */
export const commandFor = (area: Area, { lifecycle, value, written }: Turn, role: string): string | null => {
  const step = nextStepAt(area, lifecycle, value, role, written);
  return step.kind === 'command' ? step.command : null;
};
