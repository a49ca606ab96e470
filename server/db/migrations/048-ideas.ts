import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table idea (
      ${PROCESS},
      subject text not null,
      text text,
      author_id text references app_user (id),
      owner_id text references app_user (id),
      outcome text
    )`,
    ...caseColumns('idea'),
    ...listIndexes('idea', { searched: ['subject'], sorted: {}, filtered: ['author_id', 'owner_id'] }),
    `create table idea_vote (
      idea_id text not null references idea (id) on delete cascade,
      user_id text not null references app_user (id) on delete cascade,
      at timestamptz not null,
      primary key (idea_id, user_id)
    )`,
  ]);
