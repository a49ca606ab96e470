import type { FieldInputs } from '@domain/area/field';
import { SAME_PROSPECT } from '@domain/cases/prospect-keys';
import { MOST_DUPLICATES } from '@domain/records/duplicates';
import type { Duplicate } from '@domain/shared/call-failure';
import type { Schema } from '@server/db/schema';
import type { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';
import { auditAccepted, duplicateRefusal } from '@server/records/query/possible-duplicates';
import { type Kysely, sql } from 'kysely';

type IdentifyingField = (typeof SAME_PROSPECT)[number];

/** What a lead is compared by; fields that are left out or empty say nothing. */
export interface Compared extends Readonly<Partial<Record<IdentifyingField, string | null | undefined>>> {
  /** The lead itself, when it is there already. */
  readonly id?: string | undefined;
}

/** A lead as it is compared: same address, same number however it is dialled, or the same name but for its legal form. */
interface Keyed {
  readonly keys: Readonly<Record<IdentifyingField, string | null>>;
  /** Other leads with one of its keys, the latest ones first. */
  readonly alike: readonly (Duplicate & { readonly why: IdentifyingField })[];
}

/** Each with the leads that are there; the keys are those of migration 006. `most`: of each key. */
const keyed = async (
  db: Kysely<Schema>,
  leads: readonly Compared[],
  most: number,
): Promise<readonly Keyed[]> => {
  const input = leads.map(({ id = '', ...values }, place) => ({ place, id, ...values }));
  const same = (key: string, why: IdentifyingField) => sql`
    (select l.id, l.prospect_name, l.updated_at, ${why}::text as why from lead as l
      where l.${sql.ref(key)} = g.${sql.ref(key)} and l.id <> g.id order by l.updated_at desc, l.id limit ${most})`;
  const { rows } = await sql<Keyed>`
    select jsonb_build_object('email', g.email_key, 'phone', g.phone_key, 'prospect_name', g.prospect_key) as keys,
      (select coalesce(jsonb_agg(jsonb_build_object('id', found.id, 'label', found.prospect_name, 'why', found.why)
          order by found.updated_at desc, found.id, found.why), '[]')
        from (${same('email_key', 'email')} union all ${same('phone_key', 'phone')}
          union all ${same('prospect_key', 'prospect_name')}) as found) as alike
    from (select place, id, lower(email) as email_key, phone_key(phone) as phone_key,
        prospect_key(prospect_name) as prospect_key
      from jsonb_to_recordset(${JSON.stringify(input)}::jsonb)
        as given (place integer, id text, email text, phone text, prospect_name text)) as g
    order by g.place`.execute(db);
  return rows;
};

const eachOnce = (found: readonly Duplicate[]): readonly Duplicate[] =>
  found.filter(({ id }, at) => found.findIndex((each) => each.id === id) === at).slice(0, MOST_DUPLICATES);

export const findDuplicates = async (db: Kysely<Schema>, lead: Compared): Promise<readonly Duplicate[]> => {
  const [found] = await keyed(db, [lead], MOST_DUPLICATES);
  return eachOnce(found?.alike ?? []);
};

/**
 * Refuses new leads that are probably there already, and changes that make them so; each as if those before it were written. Whoever
 * knows of the others and goes on anyway is written down.
 * @returns for each nothing to add, or `duplicate` with the other leads
 */
export const refuseDuplicates = async (
  works: readonly PrepareWork[],
): Promise<readonly (FieldInputs | Refusal)[]> => {
  const [first] = works;
  if (!first) return [];
  const leads = works.map(({ id, fields }) => ({ id, ...identifyingFields(fields) }));
  // each change before may take away one that is alike
  const compared = await keyed(
    first.trx,
    leads,
    MOST_DUPLICATES + works.filter(({ row }) => row !== null).length,
  );
  const written = writtenBefore();
  const accepted: (readonly [PrepareWork, readonly Duplicate[]])[] = [];
  const answers = works.map((work, place) => {
    const duplicates = eachOnce(written.alike(work, compared[place]));
    if (duplicates.length > 0 && !work.isForced)
      return duplicateRefusal(duplicates, 'Probably the same prospect: ');
    if (duplicates.length > 0) accepted.push([work, duplicates]);
    written.add(work, compared[place]);
    return {};
  });
  await auditAccepted('lead', accepted);
  return answers;
};

const identifyingFields = (fields: FieldInputs) =>
  Object.fromEntries(
    SAME_PROSPECT.flatMap((name) => (typeof fields[name] === 'string' ? [[name, String(fields[name])]] : [])),
  );

/** Leads of the same batch: what they are called by now, which the table does not say yet. */
const writtenBefore = () => {
  const holders = new Map<string, Duplicate[]>();
  /** Keys of leads in the table that hold no longer. */
  const left = new Set<string>();
  return {
    alike: ({ id }: PrepareWork, lead: Keyed | undefined): readonly Duplicate[] => [
      ...SAME_PROSPECT.flatMap((why) => {
        const key = lead?.keys[why];
        return key ? (holders.get(`${why} ${key}`) ?? []) : [];
      }).filter((holder) => holder.id !== id),
      ...(lead?.alike ?? []).filter((one) => !left.has(`${one.why} ${one.id}`)),
    ],
    add: ({ id, row, fields }: PrepareWork, lead: Keyed | undefined): void => {
      const label = String(fields.prospect_name ?? row?.fields.prospect_name ?? '');
      for (const why of SAME_PROSPECT) {
        if (Object.hasOwn(fields, why)) left.add(`${why} ${id}`);
        const key = lead?.keys[why];
        if (!key) continue;
        const known = holders.get(`${why} ${key}`);
        if (known) known.push({ id, label, why });
        else holders.set(`${why} ${key}`, [{ id, label, why }]);
      }
    },
  };
};
