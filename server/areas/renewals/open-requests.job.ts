import type { Job } from '@server/platform/jobs/job';
import type { Services } from '@server/platform/services';
import { createRecord } from '@server/records/write/write';
import { sql } from 'kysely';
import { binding } from './renewals.binding';

interface Waiting {
  readonly visa_case_id: string;
  readonly employee_id: string;
  readonly paper: string;
  readonly expires_on: string;
}

const BATCH = 200;

/** Renewals that wait for the client, whose employee works, and of which nobody has asked the client yet. */
const waiting = async ({ db }: Services): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`select v.id as visa_case_id, v.employee_id,
      case when p.labour_card_expires_on < p.residence_expires_on then 'labour_card' else 'residence' end as paper,
      coalesce(least(p.labour_card_expires_on, p.residence_expires_on), v.target_on) as expires_on
    from visa_case v
    join employee e on e.id = v.employee_id and e.status = 'active'
    left join employee_papers p on p.employee_id = v.employee_id
    where v.machine = 'visa-renewal' and v.state in ('opened', 'client_decision')
      and not exists (select from renewal_request r where r.visa_case_id = v.id
        or r.employee_id = v.employee_id and r.state not in ('completed', 'declined'))
    order by v.target_on, v.id limit ${BATCH}`.execute(db);
  return rows;
};

/**
 * A visa renewal opens itself 90 days before identity documents end (areas/visas/renewals.job.ts); with it comes the request on which the client
 * decides. Each in a transaction of its own: one that fails is logged and holds up no other.
 */
export const job: Job = {
  name: 'renewal requests',
  run: async (services) => {
    for (const fields of await waiting(services))
      await services.db
        .transaction()
        .execute((trx) =>
          createRecord(
            { services, trx, binding, visibility: null, at: services.clock.now() },
            { fields: { ...fields } },
          ),
        )
        .catch((error: unknown) => {
          services.log.error(
            { err: error, visaCaseId: fields.visa_case_id },
            'no renewal request was opened',
          );
        });
  },
};
