import type { Step } from '@domain/areas/visas/run-sheet';
import type { CaseActor } from '@domain/records/case';
import { caseOf } from '@domain/records/steps';
import { lastDayBefore } from '@domain/shared/calendar-date';
import { availableCommands, type Offer } from '@machines/lifecycle/commands';
import { dueIn, statesOf } from '@machines/lifecycle/states';
import { type AreaBinding, lifecycleOf, type StoredRow } from '@server/records/binding';
import type { VisaFacts } from './visa-facts';

/** Every path of which the leaf is part: `a.b.c` is in `a`, `a.b` and itself. */
const pathsTo = (leaf: string): readonly string[] =>
  leaf.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'));

/** Last day of a clock: a clock that ends at an instant may be met during the whole of that day. */
const dayOf = (instant: number | null): string | null => (instant === null ? null : lastDayBefore(instant));

/**
 * The steps that a case is at. Commands stand at the state that declares them; those of a state around parallel ones (the join) make
 * a step of their own once they can be given.
 */
export const stepsOf = (
  binding: AreaBinding,
  row: StoredRow,
  facts: VisaFacts,
  request: { readonly actor: CaseActor; readonly at: number },
): readonly Step[] => {
  const lifecycle = lifecycleOf(binding, row.machine);
  const offers = availableCommands(lifecycle, caseOf(row, facts), request).filter(
    ({ spec }) => spec.tone !== 'danger',
  );
  const declaredAt = (path: string): readonly Offer[] => {
    const node = lifecycle.machine.getStateNodeById(`${lifecycle.machine.id}.${path}`);
    return offers.filter(({ command }) => node.ownEvents.includes(command));
  };
  const active = new Set(row.leaves.flatMap(pathsTo));
  return statesOf(lifecycle)
    .filter(({ path, isFinal }) => active.has(path) && !isFinal)
    .flatMap(({ path, isCompound, meta }) => {
      const own = declaredAt(path);
      if (isCompound && !own.some(({ reasons }) => reasons.length === 0)) return [];
      const due = dueIn(lifecycle, path, row.stateSince.getTime(), row.fields);
      return {
        state: path,
        owner: meta?.owner ?? '',
        due_on: dayOf(due),
        offers: own.map(({ command, reasons }) => ({ command, reasons })),
        missing: facts.missing[path] ?? [],
      };
    });
};
