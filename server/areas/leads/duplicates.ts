import type { Duplicate } from '@domain/shared/call-failure';
import type { Schema } from '@server/db/schema';
import type { PrepareWork } from '@server/platform/area/binding';
import { writeAudit } from '@server/platform/audit';
import { Refusal } from '@server/platform/problem';
import { type Kysely, sql } from 'kysely';

/** What a lead is compared by; fields that are left out or empty say nothing. */
export interface Compared {
  /** The lead itself, when it is there already. */
  readonly id?: string | undefined;
  readonly prospect_name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** More than these nobody reads; the latest ones first. */
const MOST = 5;

/** Same address, same number however it is dialled, or the same name but for its legal form (migration 006 makes the keys). */
export const findDuplicates = async (
  db: Kysely<Schema>,
  { id = '', prospect_name, email, phone }: Compared,
): Promise<readonly Duplicate[]> => {
  const given = { name: prospect_name ?? null, email: email ?? null, phone: phone ?? null };
  const { rows } = await sql<Duplicate>`
    select l.id, l.prospect_name as label, min(found.why) as why
    from (
      select id, 'email' as why from lead where email_key = lower(${given.email}::text)
      union all select id, 'phone' from lead where phone_key = phone_key(${given.phone}::text)
      union all select id, 'prospect_name' from lead where prospect_key = prospect_key(${given.name}::text)
    ) as found
    join lead as l on l.id = found.id
    where l.id <> ${id}
    group by l.id
    order by l.updated_at desc, l.id
    limit ${MOST}`.execute(db);
  return rows;
};

const TELLING = ['prospect_name', 'email', 'phone'] as const;

/**
 * Refuses a new lead that is probably there already, and a change that makes it so. Whoever knows of the others and goes on anyway is
 * written down.
 * @throws Refusal duplicate with the other leads
 */
export const refuseDuplicate = async ({
  trx,
  caller,
  id,
  fields,
  at,
  isForced,
}: PrepareWork): Promise<void> => {
  const given = Object.fromEntries(
    TELLING.flatMap((name) => {
      const value = fields[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const duplicates = await findDuplicates(trx, { ...given, id });
  if (duplicates.length === 0) return;
  if (!isForced) {
    const names = duplicates.map(({ label }) => label).join(', ');
    throw new Refusal('duplicate', { detail: `Probably the same prospect: ${names}`, duplicates });
  }
  await writeAudit(trx, {
    at,
    actorId: caller?.userId ?? null,
    action: 'lead.duplicate_accepted',
    entity: 'lead',
    entityId: id,
    after: { duplicates: duplicates.map((each) => each.id) },
  });
};
