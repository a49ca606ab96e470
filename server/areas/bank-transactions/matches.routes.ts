import { randomUUID } from 'node:crypto';
import { mayCommand } from '@domain/area/area.policy';
import { DIRECTION_OF, PARTS_OF_WAGES } from '@domain/areas/bank-transactions/parts.rules';
import { calls } from '@openapi/bank-matches.contract';
import { bind } from '@server/platform/bind';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import { visibilityOf } from '@server/records/access';
import { requireRow } from '@server/records/read/record';
import { commandRecord } from '@server/records/write/write';
import { binding } from './bank-transactions.binding';
import { lineMatch } from './line-match';
import { refuse } from './line-parts';

export const routes = bind(calls, {
  bankTransactionCandidates: async ({ caller, params: { id }, query }, { db, clock }) => {
    const visibility = await visibilityOf(db, caller, binding);
    const row = await requireRow(db, binding, visibility, id, clock.now());
    const seesWages = caller.grants.includes('salary');
    return lineMatch(db, row, { search: query.search ?? '', seesWages });
  },
  /** The parts are put down and judged by the line's lifecycle in one transaction: all of them stay, or none. */
  matchBankTransaction: async ({ caller, params: { id }, body }, services) => {
    if (!mayCommand(binding.area, caller.role, 'match_parts')) throw new Refusal('forbidden');
    const { db, clock } = services;
    const visibility = await visibilityOf(db, caller, binding);
    const at = clock.now();
    const row = await requireRow(db, binding, visibility, id, at);
    const keys = new Set(body.parts.map(({ kind, id: target }) => `${kind} ${target}`));
    if (keys.size < body.parts.length) throw invalidField('parts', 'invalid', 'The same part twice');
    if (body.parts.some(({ kind }) => DIRECTION_OF[kind] !== row.fields.direction))
      throw invalidField('parts', 'invalid', 'Of the other direction');
    if (!caller.grants.includes('salary') && body.parts.some(({ kind }) => PARTS_OF_WAGES.includes(kind)))
      throw invalidField('parts', 'invalid', 'Is not to be seen');
    const { is_another_payment } = body;
    return db.transaction().execute(async (trx) => {
      // waits for whoever is about to match the same line
      await trx.selectFrom('bank_transaction').select('id').where('id', '=', id).forUpdate().execute();
      const there = await trx
        .selectFrom('bank_match')
        .select(['kind', 'target_id'])
        .where('transaction_id', '=', id)
        .execute();
      if (there.some(({ kind, target_id }) => keys.has(`${kind} ${target_id}`))) throw refuse('part_twice');
      await trx
        .insertInto('bank_match')
        .values(
          body.parts.map(({ kind, id: target_id, fils: amount_fils }) => ({
            id: randomUUID(),
            transaction_id: id,
            kind,
            target_id,
            amount_fils,
            made_id: null,
            takes_charges: body.charges,
          })),
        )
        .execute();
      const { version, state } = await commandRecord(
        { services, trx, binding, visibility, at },
        { id, event: 'match_parts', payload: { is_another_payment }, version: body.version },
      );
      return { version, state };
    });
  },
});
