import type { FieldInputs } from '@domain/area/field';
import type { Schema } from '@server/db/schema';
import { notify } from '@server/platform/notify';
import { shortened } from '@server/platform/shortened';
import type { EffectWork } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';

const ROLE_OF = { staff: 'isSuperAdmin', clients: 'isAdmin', employees: 'isEmployee' } as const;
const isAudience = (value: unknown): value is keyof typeof ROLE_OF =>
  typeof value === 'string' && Object.hasOwn(ROLE_OF, value);

/** Active users whom an announcement is for: of every company, or of one and those below it. */
export const readersOf = async (
  trx: Kysely<Schema>,
  { audience, company_id: company }: FieldInputs,
): Promise<readonly string[]> => {
  if (!isAudience(audience)) return [];
  const { rows } = await sql<{ id: string }>`with recursive meant as (
      select id from company where id = ${company ?? null}
      union select c.id from company c join meant m on c.parent_company_id = m.id)
    select u.id from app_user u where u.role = ${ROLE_OF[audience]} and u.status = 'active'
      and (${company ?? null}::text is null or u.company_id in (select id from meant)) order by u.id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
};

/** What a notification shows of a long text that stands on a page as well. */
const SHOWN = 500;

/** One notification for each of them. Staff find it on its page; to everybody else it is told whole. */
export const notifyReaders = async ({ trx, services, row, next, set }: EffectWork): Promise<void> => {
  const readers = await readersOf(trx, next.record);
  const { subject, text, audience } = next.record;
  const body = String(text);
  await notify(
    services,
    trx,
    readers.map((userId) => ({
      userId,
      kind: 'announcement',
      title: String(subject),
      body: audience === 'staff' ? shortened(body, SHOWN) : body,
      wording: null,
      route: audience === 'staff' ? `/inspire?tab=all&record=${row.id}` : null,
    })),
  );
  set({ readers: readers.length });
};
