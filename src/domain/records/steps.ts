import type { Area } from '@domain/area/area';
import type { FieldInputs } from '@domain/area/field';
import { type CaseNow, leavesOf, outermost, type Step } from './case';
import type { LifecyclePort } from './lifecycle.port';
import type { NewRecord, RecordUpdate, StoredEntry } from './record-store.port';
import { isSame } from './values';

/** A record as its lifecycle sees it. */
export const caseOf = (
  { value, fields, memory }: Pick<StoredEntry, 'value' | 'fields' | 'memory'>,
  facts: CaseNow['facts'],
): CaseNow => ({
  value,
  record: fields,
  facts,
  memory,
});

const timersFrom = (since: number, { started }: Step) =>
  started.map(({ id, delayMs }) => ({ name: id, dueAt: since + delayMs }));

/**
 * A record after a step of its lifecycle.
 * @param set what the effects write into it
 * @param since when the step happened, milliseconds: a timer's own due time, however late it is applied
 */
export const stepped = <R extends StoredEntry>(
  record: R,
  lifecycle: LifecyclePort,
  step: Step,
  options: { readonly storedFields: readonly string[]; readonly set: FieldInputs; readonly since: number },
): RecordUpdate<R> => {
  const { value, memory } = step.next;
  const since = step.happenedAt ?? options.since;
  const written = { ...step.next.record, ...options.set };
  const changed = options.storedFields.filter((name) => !isSame(record.fields[name], written[name]));
  const { leaves: from } = record;
  const to = leavesOf(value);
  return {
    record,
    fields: Object.fromEntries(changed.map((name) => [name, written[name] ?? null])),
    version: record.version + 1,
    move: {
      lifecycle,
      state: outermost(value),
      value,
      from,
      to,
      memory,
      since: from.join() === to.join() ? null : since,
      timers: {
        isOver: step.done,
        stopped: step.cancelled,
        started: step.done ? [] : timersFrom(since, step),
      },
    },
  };
};

/** A record that stays where it is, with other fields. */
export const changed = <R extends StoredEntry>(record: R, fields: FieldInputs): RecordUpdate<R> => ({
  record,
  fields,
  version: record.version + 1,
  move: null,
});

/** A record at the beginning of its lifecycle. `at`: milliseconds. */
export const begun = (
  area: Pick<Area, 'fields'>,
  lifecycle: LifecyclePort,
  options: {
    readonly id: string;
    readonly fields: FieldInputs;
    readonly storedFields: readonly string[];
    readonly at: number;
  },
): NewRecord => {
  const record = Object.fromEntries(
    Object.keys(area.fields).map((name) => [name, options.fields[name] ?? null]),
  );
  const step = lifecycle.begin({ record, facts: {}, memory: {} }, options.at);
  const filled = Object.entries(step.next.record).filter(
    ([name, value]) => value !== null && options.storedFields.includes(name),
  );
  return {
    id: options.id,
    fields: Object.fromEntries(filled),
    lifecycle,
    step,
    timers: step.done ? [] : timersFrom(options.at, step),
  };
};
