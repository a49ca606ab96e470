import { filled } from '@domain/area/judging';
import type { Owner } from '@domain/area/verdict';
import { wayOf } from '@domain/records/state-clock';
import type { CommandSpec, KnownFields, Lifecycle, StateMeta } from './lifecycle';
import { statesOf } from './states';

/** Who works on a case in this state, by its way. */
export const ownerIn = (
  { owner, ownerBy }: Pick<StateMeta, 'owner' | 'ownerBy'>,
  record: KnownFields,
): Owner | null => {
  const own = ownerBy?.of[wayOf(record, ownerBy.field)];
  return own === undefined ? owner : own;
};

/** Does a command belong to the way of this case, as far as its fields are known? */
export const isOnWay = ({ onlyFor = {} }: Pick<CommandSpec, 'onlyFor'>, record: KnownFields): boolean =>
  Object.entries(onlyFor).every(([field, values]) => {
    const { [field]: value } = record;
    if (value === undefined) return true;
    return values === 'filled' ? filled(value) : values.some((one) => one === value);
  });

/** Fields by which cases of these lifecycles go different ways. */
export const wayFields = (lifecycles: readonly Lifecycle[]): readonly string[] => [
  ...new Set(
    lifecycles.flatMap((lifecycle) => [
      ...Object.values(lifecycle.commands).flatMap(({ onlyFor = {} }) => Object.keys(onlyFor)),
      ...statesOf(lifecycle).flatMap(({ meta }) => meta?.ownerBy?.field ?? []),
    ]),
  ),
];
