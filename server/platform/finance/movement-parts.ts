import type { ReportRequest } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type TakenBackEntity, takenBack } from './taken-back';

export type Scope = ReportRequest['scope'];
export type Raw = RawBuilder<unknown>;
export const ofCompany = (scope: Scope) => within(scope, { company: 't.company_id' });
export const isOurs = ({ kind }: Scope): RawBuilder<SqlBool> => (kind === 'all' ? sql`true` : sql`false`);
export const isOneOf = (column: string, states: readonly string[]): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;
export const all = (...parts: readonly Raw[]): Raw => sql.join(parts, sql` union all `);

/** The document `t` of an area, by the column that names it. */
export const document = (area: string, number: string) =>
  sql`${sql.lit(area)}::text as area, t.id, ${sql.ref(`t.${number}`)}::text as number, t.company_id`;
export const invoice = document('invoices', 'number');
export const run = document('payroll-runs', 'name');
export const advance = document('advances', 'reason');
export const expense = document('expenses', 'number');
export const settlement = document('offboardings', 'id');
/** Shown within its run. */
export const funding = sql`'run-fundings'::text as area, t.run_id as id, t.number, t.company_id`;

/** What stands from a day on. `stands`: it does so still, else a command on the record `key` has taken it back since, and that ended it. */
interface Lasting {
  readonly fils: Raw;
  readonly day: Raw;
  readonly as: Raw;
  readonly from: Raw;
  readonly where: Raw;
  readonly key?: Raw;
  readonly stands: RawBuilder<SqlBool>;
}
export const lasting = (
  entity: TakenBackEntity,
  { fils, day, as, from, where, key, stands }: Lasting,
): Raw => {
  const one = sql`(select ${fils} as fils, ${day} as day, ${as}, ${key ?? sql`t.id`} as key, ${stands} as stands
    from ${from} where ${where}) as one`;
  return sql`select fils, day, area, id, number, company_id from ${one} where stands
    union all select one.fils * way.sign, case way.sign when 1 then one.day else back.day end,
      one.area, one.id, one.number, one.company_id
    from ${one} join ${takenBack(entity)} as back on back.entity_id = one.key
      cross join (values (1), (-1)) as way (sign) where not one.stands and one.day is not null`;
};

/** What a command has taken back, and may have come again since: from the day of its own on until that of the command. */
export const cameBack = (
  back: Raw,
  {
    table,
    fils,
    since,
    until,
    as,
    where,
  }: Readonly<Record<'table' | 'fils' | 'since' | 'until' | 'as' | 'where', Raw>>,
): Raw => sql`select ${fils} * way.sign, case way.sign when 1 then ${since} else ${until} end, ${as}
  from ${back} as back join ${table} as t on t.id = back.entity_id
    cross join (values (1), (-1)) as way (sign) where ${where}`;
export const paidBefore = sql`(back.before->>'paid_on')::date`;
export const backOn = sql`back.day`;
