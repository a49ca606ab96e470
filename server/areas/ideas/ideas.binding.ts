import type { FieldInputs } from '@domain/area/field';
import { ideas } from '@domain/areas/ideas/ideas.area';
import { ideaLifecycle } from '@machines/areas/ideas/idea.lifecycle';
import type { AreaBinding, EffectWork } from '@server/records/binding';
import { sql } from 'kysely';

const addVote = async ({ trx, row, actor, at }: EffectWork): Promise<void> => {
  if (actor.userId === null) return;
  await trx
    .insertInto('idea_vote')
    .values({ idea_id: row.id, user_id: actor.userId, at })
    .onConflict((on) => on.columns(['idea_id', 'user_id']).doNothing())
    .execute();
};

const removeVote = async ({ trx, row, actor }: EffectWork): Promise<void> => {
  if (actor.userId === null) return;
  await trx
    .deleteFrom('idea_vote')
    .where('idea_id', '=', row.id)
    .where('user_id', '=', actor.userId)
    .execute();
};

export const binding: AreaBinding = {
  area: ideas,
  lifecycles: [ideaLifecycle],
  scope: 'staff',
  derived: () => ({ votes: sql`(select count(*)::integer from idea_vote v where v.idea_id = t.id)` }),
  /** The idea is whoever's it is: nobody chooses. */
  prepare: async ({ caller, row }): Promise<FieldInputs> =>
    row === null ? { author_id: caller?.userId ?? null } : {},
  factsOf: async (trx, row) => {
    const votes = await trx
      .selectFrom('idea_vote')
      .select('user_id')
      .where('idea_id', '=', row.id)
      .orderBy('user_id')
      .execute();
    return { voters: votes.map(({ user_id }) => user_id) };
  },
  effects: { addVote, removeVote },
};
