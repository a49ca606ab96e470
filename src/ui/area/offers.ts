import { mayCommand } from '@domain/area/area.policy';
import type { FieldInput, FieldInputs, Fields } from '@domain/area/field';
import type { RecordAnswer, Row } from '@domain/area/records';
import { caseValueOf } from '@domain/area/state-value';
import { caseNowOf } from '@machines/desk/case-now';
import { commandsAt, type Offer, offersOf } from '@machines/lifecycle/commands';
import type { CaseNow, CommandSpec } from '@machines/lifecycle/lifecycle';
import { isLocked } from '@machines/lifecycle/states';
import type { AreaManifest } from './manifest';
import { type ShownReason, shownReason } from './reasons';
import { lifecycleIn } from './states';
import type { Words } from './values';

export interface ShownOffer {
  readonly command: string;
  readonly label: string;
  readonly tone: 'primary' | 'danger' | 'plain';
  /** What it asks for before it is sent; nothing: it is sent at once. */
  readonly asks: Fields;
  /** Why it is not possible yet; nothing: it is. */
  readonly reasons: readonly ShownReason[];
}

/** Who looks, and when (wall clock, milliseconds). */
export interface Asker {
  readonly userId: string | null;
  readonly role: string | null;
  readonly at: number;
}

const shownOffer = ({ command, spec, reasons }: Offer, words: Words): ShownOffer => ({
  command,
  label: words.say.of(`command.${command}`),
  tone: spec.tone ?? 'plain',
  asks: spec.payload ?? {},
  reasons: reasons.map((reason) => shownReason(reason, words)),
});

/** What is known of a command of the record's lifecycle. */
export const commandIn = (
  manifest: AreaManifest,
  { machine }: Pick<RecordAnswer, 'machine'>,
  command: string,
): CommandSpec | undefined => lifecycleIn(manifest, machine).commands[command];

/** What a command's form begins with, and what follows from the answers given so far. */
export type Proposed = (given: FieldInputs) => FieldInputs;

export const proposedFor =
  (spec: CommandSpec | undefined, record: RecordAnswer, { userId, role, at }: Asker): Proposed =>
  (given) => {
    const asked = { type: '', actor: { userId, role }, at, payload: given };
    const all = Object.entries(spec?.proposes?.(caseNowOf(record), asked) ?? {});
    return Object.fromEntries(all.filter(([, value]) => value !== null));
  };

/** An answer, and the others that follow from it: those that still are as they were proposed. */
export const answersWith = (
  proposed: Proposed,
  given: FieldInputs,
  field: string,
  value: FieldInput,
): FieldInputs => {
  const followed: Record<string, FieldInput> = { [field]: value };
  let before = given;
  // what follows may itself be what something follows from
  for (let after = { ...given, ...followed }; ; ) {
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
  words: Words,
): readonly ShownOffer[] =>
  offersOf(lifecycleIn(manifest, record.machine), now, { actor: { userId, role }, at })
    .filter(({ command }) => mayCommand(manifest.area, role, command))
    .map((offer) => shownOffer(offer, words));

/** May the form of this record be written in the state that it is in? */
export const isWritable = (manifest: AreaManifest, { machine, state }: RecordAnswer): boolean =>
  !isLocked(lifecycleIn(manifest, machine), state);

/** A command over several records at once. */
export interface BulkCommand extends Omit<ShownOffer, 'reasons'> {
  /** Those of the selection whose state knows it; null: not all of them are at hand, and it is given to all. */
  readonly takers: readonly string[] | null;
  /** Why not for the rest; null: there is none. */
  readonly why: string | null;
}

/**
 * Commands over several records at once that this role may give, each once, in the order of the lifecycles. Of records at hand
 * (`rows`; null: not all are) only those that one of them knows in its state, with how many and why not the others.
 */
export const bulkCommands = (
  manifest: AreaManifest,
  role: string | null,
  { say, format }: Pick<Words, 'say' | 'format'>,
  rows: readonly Row[] | null,
): readonly BulkCommand[] => {
  const { area, lifecycles } = manifest;
  const known = rows?.map((row) => ({
    row,
    knows: commandsAt(lifecycleIn(manifest, row.machine), caseValueOf(row.value, row.state)),
  }));
  const found = new Map<string, BulkCommand>();
  for (const { commands } of lifecycles)
    for (const [command, { isBulk, by, tone, payload }] of Object.entries(commands)) {
      const may = isBulk && mayCommand(area, role, command) && (by?.some((one) => one === role) ?? true);
      if (!may || found.has(command)) continue;
      const takers = known?.filter(({ knows }) => knows.has(command)).map(({ row }) => row.id) ?? null;
      if (takers?.length === 0) continue;
      const others = known?.filter(({ knows }) => !knows.has(command)) ?? [];
      const name = say.of(`command.${command}`);
      const states = [...new Set(others.map(({ row }) => say.of(`state.${row.state}`)))].join(', ');
      const [count, total] = [takers?.length ?? 0, rows?.length ?? 0].map((each) => format.number(each));
      found.set(command, {
        command,
        label:
          others.length === 0 ? name : say('bulk.some', { name, count: count ?? '', total: total ?? '' }),
        tone: tone ?? 'plain',
        asks: payload ?? {},
        takers,
        why: others.length === 0 ? null : say('bulk.notFor', { count: others.length, states }),
      });
    }
  return [...found.values()];
};
