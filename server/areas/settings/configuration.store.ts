import type { Configuration } from '@domain/settings/settings';
import type { Schema } from '@server/db/schema';
import { writeAudit } from '@server/platform/audit';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { type Kysely, sql } from 'kysely';
import { readFigures } from './figures.store';

interface Entry {
  readonly key: string;
  readonly value: unknown;
  readonly changed_at: Date | null;
  readonly changed_by: string | null;
}

export const readConfiguration = async (db: Kysely<Schema>): Promise<Configuration> => {
  const { rows } = await sql<Entry>`select c.key, c.value, h.at as changed_at,
      nullif(btrim(u.first_name || ' ' || u.last_name), '') as changed_by
    from configuration c
      left join lateral (select at, actor_id from configuration_change h where h.key = c.key order by id desc limit 1) h on true
      left join app_user u on u.id = h.actor_id
    order by c.key`.execute(db);
  return {
    figures: await readFigures(db),
    entries: rows.map(({ key, value, changed_at, changed_by }) => ({
      key,
      value: JSON.stringify(value),
      changed_at: changed_at?.toISOString() ?? null,
      changed_by,
    })),
  };
};

/** An entry keeps its kind of value: the client reads it at every start. */
const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'null' : typeof value;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField('value', 'invalid', 'Is no JSON');
  }
};

/** @throws Refusal not_found (no such entry), invalid_input (no JSON, or another kind of value than it has) */
export const setEntry = async (
  { db, clock }: Services,
  { userId }: Caller,
  { key, value: text }: { readonly key: string; readonly value: string },
): Promise<void> => {
  const value = parsed(text);
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('configuration')
      .where('key', '=', key)
      .select('value')
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refusal('not_found');
    if (kindOf(before.value) !== kindOf(value))
      throw invalidField('value', 'invalid', `Is no ${kindOf(before.value)}`);
    const written = JSON.stringify(value);
    await trx.updateTable('configuration').set({ value: written }).where('key', '=', key).execute();
    await trx
      .insertInto('configuration_change')
      .values({ key, value: written, actor_id: userId, at })
      .execute();
    await writeAudit(trx, {
      at,
      actorId: userId,
      action: 'configuration.set',
      entity: 'configuration',
      entityId: key,
      before: { value: before.value },
      after: { value },
    });
  });
};
