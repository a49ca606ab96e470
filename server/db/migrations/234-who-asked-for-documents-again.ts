import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A document that is asked for again remembers who wants it; of those that wait already their history says it. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `update onboarding_document as d set memory = d.memory || jsonb_build_object('requested_by', last.actor_id)
      from (select distinct on (entity_id) entity_id, actor_id from case_event
        where entity = 'onboarding_document' and type = 'request_again' order by entity_id, seq desc) as last
      where last.entity_id = d.id and d.state = 'requested' and d.memory->>'requested_by' is null`,
  ]);
