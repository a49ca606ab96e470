import type { Figure, FigureUnit } from '@domain/settings/settings';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { writeAudit } from '@server/platform/audit';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { type Kysely, sql } from 'kysely';
import { match } from 'ts-pattern';

interface Line {
  readonly table: Figure['table'];
  readonly key: string;
  readonly of: string[];
  readonly from: string;
  readonly value: number;
}

/** What tells one government fee from the others; `-` where it holds for all. */
const FEE_PARTS = ['type', 'kind', 'authority', 'jurisdiction', 'location', 'immigration'] as const;

const unitOf = ({ table, key }: Pick<Line, 'table' | 'key'>): FigureUnit => {
  if (table === 'price' && key.startsWith('vat')) return 'hundredths';
  return key.endsWith('_days') ? 'days' : 'fils';
};

/** Every figure that counts from a day on: government fees, fines, our own prices. */
export const readFigures = async (db: Kysely<Schema>): Promise<Figure[]> => {
  const parts = sql.join(FEE_PARTS.map((name) => sql`coalesce(${sql.ref(name)}, '-')`));
  const { rows } = await sql<Line>`
    select 'fee' as "table", md5(array[${parts}]::text) as key, array[${parts}] as of, valid_from as "from",
      amount_fils as value from visa_fee_rate
    union all select 'fine', name, array[]::text[], valid_from, value from visa_setting
    union all select 'price', code, array[]::text[], valid_from, amount from lead_quote_rate
    order by 1, 3, 2, 4`.execute(db);
  const figures = new Map<string, Figure>();
  for (const { table, key, of, from, value } of rows) {
    const name = `${table} ${key}`;
    const known = figures.get(name) ?? { table, key, of, unit: unitOf({ table, key }), values: [] };
    figures.set(name, { ...known, values: [...known.values, { from, value: Number(value) }] });
  }
  return [...figures.values()];
};

/**
 * Lets a figure have another value from a day on. What was computed with days that have passed stays as it was: they keep their value.
 * @throws Refusal not_found (no such figure), invalid_input (a day that has passed)
 */
export const setFigure = async (
  { db, clock }: Services,
  { userId }: Caller,
  input: Pick<Line, 'table' | 'key' | 'from' | 'value'>,
): Promise<void> => {
  const at = clock.now();
  if (input.from < dayInDubai(at.getTime())) throw invalidField('from', 'invalid', 'Has passed');
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('figures'))`.execute(trx);
    const figure = (await readFigures(trx)).find(
      ({ table, key }) => table === input.table && key === input.key,
    );
    if (!figure) throw new Refusal('not_found');
    await write(trx, figure, input);
    const before = figure.values.find(({ from }) => from === input.from);
    await writeAudit(trx, {
      at,
      actorId: userId,
      action: 'figure.set',
      entity: `figure_${input.table}`,
      entityId: input.key,
      ...(before ? { before } : {}),
      after: { from: input.from, value: input.value, of: figure.of },
    });
  });
};

interface FromDay {
  readonly from: string;
  readonly value: number;
}

const write = (trx: Kysely<Schema>, figure: Figure, { from, value }: FromDay): Promise<unknown> =>
  match(figure)
    .with({ table: 'fine' }, ({ key }) =>
      sql`insert into visa_setting (name, valid_from, value) values (${key}, ${from}, ${value})
        on conflict (name, valid_from) do update set value = excluded.value`.execute(trx),
    )
    .with({ table: 'price' }, ({ key }) =>
      sql`insert into lead_quote_rate (code, valid_from, amount) values (${key}, ${from}, ${value})
        on conflict (code, valid_from) do update set amount = excluded.amount`.execute(trx),
    )
    .with({ table: 'fee' }, ({ of }) => writeFee(trx, of, { from, value }))
    .exhaustive();

const writeFee = async (trx: Kysely<Schema>, of: Figure['of'], { from, value }: FromDay): Promise<void> => {
  const parts = of.map((part) => (part === '-' ? null : part));
  const same = FEE_PARTS.map((name, at) => sql`${sql.ref(name)} is not distinct from ${parts[at] ?? null}`);
  const { rows } = await sql`update visa_fee_rate set amount_fils = ${value}
    where valid_from = ${from} and ${sql.join(same, sql` and `)} returning id`.execute(trx);
  if (rows.length > 0) return;
  await sql`insert into visa_fee_rate (${sql.join(FEE_PARTS.map((name) => sql.ref(name)))}, amount_fils, valid_from)
    values (${sql.join(FEE_PARTS.map((_, at) => sql`${parts[at] ?? null}`))}, ${value}, ${from})`.execute(
    trx,
  );
};
