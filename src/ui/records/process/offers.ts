import { bulkOperationsFor, mayCommand } from '@domain/area/area.policy';
import type { FieldInput, FieldInputs, Fields } from '@domain/area/field';
import { BULK_MAX, type BulkOffers, type RecordAnswer, type Row } from '@domain/area/records';
import { caseValueOf } from '@domain/area/state-value';
import type { Verdict } from '@domain/area/verdict';
import { recordAddress } from '@domain/navigation/homes';
import type { CaseNow } from '@domain/records/case';
import type { MarkedRows } from '@machines/collection/collection.rules';
import { bulkCommandsFor } from '@machines/lifecycle/bulk-offers';
import { availableCommands, commandsAt, type Offer } from '@machines/lifecycle/commands';
import type { CommandSpec } from '@machines/lifecycle/lifecycle';
import { isLocked } from '@machines/lifecycle/states';
import { caseNowOf } from '@machines/workspace/case-now';
import type { AreaManifest } from '../manifest';
import { reasonText, type ShownReason, shownReason } from '../reasons';
import { lifecycleIn, stateText } from '../states';
import type { I18n } from '../values';

export interface ShownOffer {
  readonly command: string;
  readonly label: string;
  readonly tone: 'primary' | 'danger' | 'plain';
  /** What it asks for before it is sent; nothing, and it can be taken back: it is sent at once. */
  readonly asks: Fields;
  readonly isIrreversible?: true;
  /** Why it is not possible yet; nothing: it is. */
  readonly reasons: readonly ShownReason[];
}

/** Who looks, and when (wall clock, milliseconds). */
export interface Asker {
  readonly userId: string | null;
  readonly role: string | null;
  readonly at: number;
}

/** A field that nobody writes by hand is mended at the record that it names; where it names none, in no field. */
export const mendedAt = (
  manifest: AreaManifest,
  record: RecordAnswer,
  { fix, ...reason }: ShownReason,
): ShownReason => {
  const name = fix?.field ?? null;
  const { isManaged, isDerived, to = '' } = (name && manifest.area.fields[name]) || {};
  if (fix === null || name === null || !(isManaged || isDerived)) return { ...reason, fix };
  const [value, home] = [record.fields[name], manifest.homes?.[to]];
  const isNamed = typeof value === 'object' && value !== null && home !== undefined;
  return {
    ...reason,
    fix: { tab: fix.tab, field: null, ...(isNamed && { href: recordAddress(home, value.id) }) },
  };
};

const shownOffer = (
  manifest: AreaManifest,
  record: RecordAnswer,
  { command, spec, reasons }: Offer,
  i18n: I18n,
): ShownOffer => ({
  command,
  label: i18n.t.of(`command.${command}`),
  tone: spec.tone ?? 'plain',
  asks: spec.payload ?? {},
  ...(spec.isIrreversible && { isIrreversible: true }),
  reasons: reasons.map((reason) => mendedAt(manifest, record, shownReason(reason, i18n))),
});

/** What is known of a command of the record's lifecycle. */
export const commandIn = (
  manifest: AreaManifest,
  { machine }: Pick<RecordAnswer, 'machine'>,
  command: string,
): CommandSpec | undefined => lifecycleIn(manifest, machine)?.commands[command];

/** What a command's form begins with, and what follows from the answers given so far. */
export type Proposed = (input: FieldInputs) => FieldInputs;

export const proposedFor =
  (spec: CommandSpec | undefined, record: RecordAnswer, { userId, role, at }: Asker): Proposed =>
  (input) => {
    const request = { type: '', actor: { userId, role }, at, payload: input };
    const all = Object.entries(spec?.proposes?.(caseNowOf(record), request) ?? {});
    return Object.fromEntries(all.filter(([, value]) => value !== null));
  };

/** An answer, and the others that follow from it: those that still are as they were proposed. */
export const answersWith = (
  proposed: Proposed,
  input: FieldInputs,
  field: string,
  value: FieldInput,
): FieldInputs => {
  const followed: Record<string, FieldInput> = { [field]: value };
  let before = input;
  // what follows may itself be what something follows from
  for (let after = { ...input, ...followed }; ; ) {
    const [was, is] = [proposed(before), proposed(after)];
    const moved = Object.entries(is).filter(
      ([name, next]) => !Object.hasOwn(followed, name) && before[name] === was[name] && next !== was[name],
    );
    if (moved.length === 0) return followed;
    Object.assign(followed, Object.fromEntries(moved));
    before = after;
    after = { ...after, ...Object.fromEntries(moved) };
  }
};

/** What may be done with a record now, by the same lifecycle that the server asks. */
export const offersFor = (
  manifest: AreaManifest,
  record: RecordAnswer,
  now: CaseNow,
  { userId, role, at }: Asker,
  i18n: I18n,
): readonly ShownOffer[] => {
  const lifecycle = lifecycleIn(manifest, record.machine);
  if (lifecycle === null) return [];
  return availableCommands(lifecycle, now, { actor: { userId, role }, at })
    .filter(({ command }) => mayCommand(manifest.area, role, command))
    .map((offer) => shownOffer(manifest, record, offer, i18n));
};

/** May the form of this record be written in the state that it is in? Of what only the back end knows, it alone can say. */
export const isWritable = (manifest: AreaManifest, { machine, state }: RecordAnswer): boolean => {
  const lifecycle = lifecycleIn(manifest, machine);
  return lifecycle === null || !isLocked(lifecycle, state);
};

/** A command over several records at once. */
export interface BulkCommand extends Omit<ShownOffer, 'reasons'> {
  /** Those of the selection that take it; `all`: they were not all loaded, and the back end judges each. */
  readonly takers: 'all' | readonly string[];
  /** Why not for the rest, and whether that was found out at all. */
  readonly why: string | null;
}

/** What was judged of the marked records; of one that has moved on since, it says nothing any more. */
export type Judged = BulkOffers['records'];

interface Taken {
  readonly row: Row;
  /** Its state knows the command. */
  readonly isKnown: boolean;
  /** What stands against it; nothing: it takes it, as far as is known. */
  readonly reasons: Verdict;
}

const judgedOf = (judged: Judged, { id, version }: Row) =>
  judged.find((one) => one.id === id && one.version === version)?.offers;

/** Why not for the rest: their states, and what stands in the way of the others. */
const whyNot = (others: readonly Taken[], i18n: Pick<I18n, 't'>): string =>
  [
    ...new Set(
      others.flatMap(({ row, isKnown, reasons }) =>
        isKnown && reasons.length > 0
          ? reasons.map((reason) => reasonText(reason, i18n))
          : [stateText(i18n.t, row.state)],
      ),
    ),
  ].join(', ');

/**
 * Commands over several records at once that this role may give, each once, in the order of the lifecycles. Of records at hand
 * (`rows`) only those that one of them knows in its state, with how many take it and why not the others. Without
 * `judged` nothing is known of what stands in a record's way: its state alone decides.
 */
export const bulkCommands = (
  manifest: AreaManifest,
  role: string | null,
  { t, format }: Pick<I18n, 't' | 'format'>,
  rows: MarkedRows,
  judged: Judged = [],
): readonly BulkCommand[] => {
  const { area, lifecycles } = manifest;
  const isLoaded = rows !== 'unloaded';
  const loaded = isLoaded ? rows : [];
  const known = loaded.map((row) => {
    const lifecycle = lifecycleIn(manifest, row.machine);
    const knows =
      lifecycle === null ? new Set<string>() : commandsAt(lifecycle, caseValueOf(row.value, row.state));
    return { row, knows, offers: judgedOf(judged, row) };
  });
  const isUnjudged = !isLoaded || loaded.length > BULK_MAX;
  const found = new Map<string, BulkCommand>();
  for (const lifecycle of lifecycles)
    for (const [command, { tone, payload, isIrreversible }] of bulkCommandsFor(area, lifecycle, role)) {
      if (found.has(command)) continue;
      const all = known.map(({ row, knows, offers }): Taken => {
        const offer = offers?.find((one) => one.command === command);
        // a way of other cases: the state knows it, and this record is not offered it
        const isKnown = knows.has(command) && (offers === undefined || offer !== undefined);
        return { row, isKnown, reasons: offer?.reasons ?? [] };
      });
      if (isLoaded && all.every(({ isKnown }) => !isKnown)) continue;
      const isTaker = ({ isKnown, reasons }: Taken) => isKnown && reasons.length === 0;
      const takers = all.filter(isTaker).map(({ row }) => row.id);
      const others = all.filter((one) => !isTaker(one));
      const name = t.of(`command.${command}`);
      const [count, total] = [takers.length, loaded.length].map((each) => format.number(each));
      const why = [
        ...(others.length === 0
          ? []
          : [t('bulk.notFor', { count: others.length, states: whyNot(others, { t }) })]),
        ...(isUnjudged ? [t('bulk.unjudged', { most: BULK_MAX })] : []),
      ];
      found.set(command, {
        command,
        label: others.length === 0 ? name : t('bulk.some', { name, count: count ?? '', total: total ?? '' }),
        tone: tone ?? 'plain',
        asks: payload ?? {},
        ...(isIrreversible && { isIrreversible }),
        takers: isLoaded ? takers : 'all',
        why: why.length === 0 ? null : why.join(' '),
      });
    }
  return [...found.values(), ...operationsOver(manifest, role, t, rows)];
};

/** Why nothing is offered over a selection: the states that it is in. */
export const noBulkCommand = (rows: readonly Row[], t: I18n['t']): string =>
  t('bulk.none', { states: [...new Set(rows.map(({ state }) => stateText(t, state)))].join(', ') });

/** Operations over several records: whatever their state, all of them take it. */
const operationsOver = (
  { area }: AreaManifest,
  role: string | null,
  t: I18n['t'],
  rows: MarkedRows,
): readonly BulkCommand[] =>
  bulkOperationsFor(area, role).map(([command, { fields }]) => ({
    command,
    label: t.of(`command.${command}`),
    tone: 'plain',
    asks: fields,
    takers: rows === 'unloaded' ? 'all' : rows.map(({ id }) => id),
    why: null,
  }));
