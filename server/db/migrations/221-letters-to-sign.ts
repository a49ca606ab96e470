import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A letter that somebody signs waits for that once it is issued; only one that nobody signs is at its end. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `update letter l set state = 'to_sign', state_value = to_jsonb('to_sign'::text), leaves = array['to_sign'], machine_version = 2
      from letter_template t where t.id = l.template_id and l.state = 'issued'
        and (t.company_signs or t.person_signs or t.client_signs)`,
  ]);
