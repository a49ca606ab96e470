import { letterTemplates } from '@domain/areas/letter-templates/letter-templates.area';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';

const writerOf = ({ trx, services, at }: EffectWork) => ({
  services,
  trx,
  binding: knownBinding('letter-templates'),
  visibility: null,
  at,
});

/** The approved version takes the place of the one before it, which stays as it was: letters name it. */
export const supersedeOld = async (work: EffectWork): Promise<void> => {
  const id = work.row.fields.supersedes_id;
  if (typeof id !== 'string') return;
  const old = await work.trx
    .selectFrom('letter_template')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  if (old?.state !== 'approved') return;
  await commandRecord(writerOf(work), { id, event: 'supersede', payload: {}, version: 'latest' });
};

const CARRIED = Object.keys(letterTemplates.fields).filter(
  (name) => !['version_number', 'supersedes_id', 'approver_id', 'remark'].includes(name),
);

/** The next version begins with the texts of this one. Whoever opens it is its author. */
export const openVersion = async (work: EffectWork): Promise<void> => {
  const { row, caller } = work;
  const carried = Object.fromEntries(CARRIED.map((name) => [name, row.fields[name] ?? null]));
  await createRecord(
    { ...writerOf(work), onBehalfOf: caller },
    {
      fields: {
        ...carried,
        supersedes_id: row.id,
        version_number: Number(row.fields.version_number) + 1,
      },
    },
  );
};
