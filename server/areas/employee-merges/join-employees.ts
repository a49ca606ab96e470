import { obstacles } from '@domain/areas/employee-merges/employee-merge.policy';
import { mergedFields } from '@domain/areas/employee-merges/merge.rules';
import { writeAudit } from '@server/platform/audit';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, commandRecord } from '@server/records/write/write';
import { orderDocuments } from './join-documents';
import { orderSalaries, payToday } from './join-salaries';
import { factsOfMerge, peopleOf } from './merge-facts';
import { moveReferences } from './move-references';

/** Nobody writes to either of them until the merge is done; what has happened since it was judged is looked at once more. */
const lockBoth = async ({ trx, row, at }: EffectWork) => {
  const ids = [String(row.fields.survivor_id), String(row.fields.merged_id)];
  await trx.selectFrom('employee').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const facts = await factsOfMerge(trx, row, at);
  const reasons = obstacles({ record: row.fields, facts, memory: row.memory });
  if (reasons.length > 0) throw new Refusal('not_allowed', { reasons });
  return peopleOf(trx, row.fields, at);
};

/**
 * One employee from now on: the other one's records are the survivor's, the chosen values too, and the other one remains as merged into him.
 * One transaction.
 * @throws Refusal not_allowed: something has come between meanwhile
 */
export const joinEmployees = async (work: EffectWork): Promise<void> => {
  const { trx, services, row, actor, caller, at } = work;
  const { survivor, merged } = await lockBoth(work);
  const { own, documents } = mergedFields(row.fields, survivor.fields, merged.fields);
  const writer = { trx, services, at, binding: knownBinding('employees'), visibility: null };
  const both = { survivor: survivor.id, merged: merged.id };
  await orderSalaries(work, { ...both, choice: row.fields.take_pay ?? null });
  await orderDocuments(work, { ...both, choices: row.fields, known: survivor.fields });
  await commandRecord(writer, {
    id: merged.id,
    event: 'merge',
    payload: { merged_into_id: survivor.id },
    version: 'latest',
  });
  const moved = await moveReferences(work, { from: merged.id, to: survivor.id, actorId: actor.userId });
  if (Object.keys(documents).length > 0)
    await commandRecord(
      { ...writer, onBehalfOf: caller },
      { id: survivor.id, event: 'record_papers', payload: documents, version: 'latest' },
    );
  const pay = await payToday(work, survivor.id);
  await changeAsSystem(writer, { id: survivor.id, fields: { ...own, ...pay } });
  await writeAudit(trx, {
    at,
    actorId: actor.userId,
    action: 'records.joined',
    entity: 'employee',
    entityId: survivor.id,
    after: { joined_id: merged.id, ...moved },
  });
};
