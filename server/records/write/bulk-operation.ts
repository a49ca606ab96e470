import { bulkOperationsFor } from '@domain/area/area.policy';
import type { FieldInputs } from '@domain/area/field';
import { tidied } from '@domain/records/values';
import { checked } from '@domain/records/write';
import { Refusal } from '@server/platform/problem';
import type { Visibility } from '../access';
import type { AreaBinding } from '../binding';
import { rowForUpdate } from '../read/record';
import { engineWriter, type Writer } from '../writer';
import { accepted } from './accepted';
import { recordStore } from './store';

/** Is this an operation over several records of the area, and no command of theirs? */
export const isBulkOperation = ({ area }: Pick<AreaBinding, 'area'>, event: string): boolean =>
  Object.hasOwn(area.bulkOperations ?? {}, event);

/** Carries an operation over several records out for one of them. @throws Refusal forbidden, not_found, invalid_input, the operation's own */
export const runBulkOperation = async (
  writer: Writer & { readonly visibility: Visibility },
  { id, event, payload }: { readonly id: string; readonly event: string; readonly payload: FieldInputs },
): Promise<void> => {
  const { binding, trx, services, visibility, at } = writer;
  const { caller } = visibility;
  const [, operation] = bulkOperationsFor(binding.area, caller.role).find(([name]) => name === event) ?? [];
  if (operation === undefined) throw new Refusal('forbidden');
  const run = binding.bulkOperations?.[event];
  if (run === undefined) throw new Error(`The area ${binding.area.name} does not carry out ${event}`);
  const row = await rowForUpdate(trx, binding, visibility, id, at);
  if (row === null) throw new Refusal('not_found');
  const input = tidied(payload);
  accepted(await checked(recordStore(writer), engineWriter(writer), operation.fields, input, 'payload'));
  await run({ trx, services, caller, row, payload: input, at });
};
