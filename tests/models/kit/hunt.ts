import { type Edge, explore } from './explore';
import type { MachineModel } from './machine-model';
import { mutantsOf } from './mutants';
import { perform } from './perform';

export interface Hunt {
  readonly mutants: number;
  /** Names of the mutants that no edge noticed. */
  readonly survivors: readonly string[];
}

/**
 * Runs every edge of the models against each mutant until one does something else than the machine itself. A mutant that never
 * comes to rest, or cannot be built, is noticed too.
 */
export const hunt = async (models: readonly MachineModel[]): Promise<Hunt> => {
  const [first] = models;
  if (first === undefined) return { mutants: 0, survivors: [] };
  const rows: { model: MachineModel; edge: Edge; whole: string }[] = [];
  for (const model of models)
    for (const edge of explore(model).edges)
      rows.push({ model, edge, whole: (await perform(model, edge)).whole });
  // Short ways first are cheap, and a wrong way shows on all that follow it.
  rows.sort((one, other) => one.edge.way.length - other.edge.way.length);
  const mutants = mutantsOf(first.machine);
  const survivors: string[] = [];
  for (const { name, state, machine } of mutants) {
    const near = rows.filter(({ edge }) => edge.control.includes(state));
    const far = rows.filter(({ edge }) => !edge.control.includes(state));
    let noticed = false;
    for (const { model, edge, whole } of [...near, ...far]) {
      noticed = (await perform(model, edge, machine).catch(() => null))?.whole !== whole;
      if (noticed) break;
    }
    if (!noticed) survivors.push(name);
  }
  return { mutants: mutants.length, survivors };
};
