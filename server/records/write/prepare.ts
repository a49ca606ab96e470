import type { FieldInputs } from '@domain/area/field';
import { Refusal } from '@server/platform/problem';
import type { AreaBinding, PrepareWork } from '../binding';

/** What the area adds to a record that is about to be written, or why it refuses it. */
export type Prepared = FieldInputs | Refusal;

/** False: the area looks at each record by itself, and has to find those before it in the table. */
export const preparesTogether = ({ prepare, prepareAll }: AreaBinding): boolean =>
  prepareAll !== undefined || prepare === undefined;

/** One answer for each, in their order. */
export const prepareAll = async (
  binding: AreaBinding,
  works: readonly PrepareWork[],
): Promise<readonly Prepared[]> => {
  if (binding.prepareAll) return works.length === 0 ? [] : binding.prepareAll(works);
  const prepared: Prepared[] = [];
  for (const work of works) prepared.push(await preparedAlone(binding, work));
  return prepared;
};

const preparedAlone = async (binding: AreaBinding, work: PrepareWork): Promise<Prepared> => {
  try {
    return (await binding.prepare?.(work)) ?? {};
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

/** @throws Refusal the area's own */
export const prepareOne = async (binding: AreaBinding, work: PrepareWork): Promise<FieldInputs> => {
  const [prepared = {}] = await prepareAll(binding, [work]);
  if (prepared instanceof Refusal) throw prepared;
  return prepared;
};
