import { AGES, type Load } from '@domain/team-central/workload';

/** All that one person works on; nobody's when `id` is null. */
export interface PersonLoad {
  readonly id: string | null;
  readonly name: string;
  readonly open: number;
  readonly late: number;
  readonly ages: readonly number[];
  readonly loads: readonly Load[];
}

/** Loads by their owner, the heaviest first; what is nobody's stands last. */
export const peopleOf = (loads: readonly Load[]): readonly PersonLoad[] => {
  const byOwner = new Map<string, Load[]>();
  for (const load of loads) {
    const key = load.owner?.id ?? '';
    byOwner.set(key, [...(byOwner.get(key) ?? []), load]);
  }
  const sum = (of: readonly Load[], count: (load: Load) => number) =>
    of.reduce((total, load) => total + count(load), 0);
  return [...byOwner]
    .map(
      ([id, of]): PersonLoad => ({
        id: id === '' ? null : id,
        name: of[0]?.owner?.label ?? '',
        open: sum(of, ({ open }) => open),
        late: sum(of, ({ late }) => late),
        ages: [...AGES, null].map((_, at) => sum(of, ({ ages }) => ages[at] ?? 0)),
        loads: [...of].sort((one, next) => next.open - one.open),
      }),
    )
    .sort((one, next) => Number(one.id === null) - Number(next.id === null) || next.open - one.open);
};
