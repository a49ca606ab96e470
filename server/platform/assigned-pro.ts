import { VISA_ENDED } from '@domain/cases/case-states';
import { ASSIGNEES } from '@domain/session/assignees';
import type { Schema } from '@server/db/schema';
import { allOf } from '@server/db/text-lists';
import { type Kysely, type SqlBool, sql } from 'kysely';

/** Does the user `u` work on processes: on one that is under way, or as the PRO of a client. In SQL. */
export const worksOnProcesses = sql<SqlBool>`u.role = ${ASSIGNEES.role} and u.status = ${ASSIGNEES.status}
  and (exists (select from visa_case as v where v.pro_id = u.id and v.state <> ${allOf(VISA_ENDED)})
    or exists (select from company as c where c.pro_id = u.id))`;

/**
 * Who deals with the authorities for a new process: the client's PRO, else of those who work on processes whoever has the fewest under way.
 */
export const assignedPro = async (trx: Kysely<Schema>, companyId: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user as u
    where ${worksOnProcesses}
    order by u.id = (select pro_id from company where id = ${companyId}) desc nulls last,
      (select count(*) from visa_case as v where v.pro_id = u.id and v.state <> ${allOf(VISA_ENDED)}), u.id
    limit 1`.execute(trx);
  return rows[0]?.id ?? null;
};
