import { expiryMeter, type MeterLine } from '@domain/cases/fines.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { fineSettings } from '@server/platform/fine-settings';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';
import { ENDED } from './visa-states';

/** What guards and readers of a visa process know from other tables (src/domain/areas/visas/visa.policy.ts). */
export interface VisaFacts extends Readonly<Record<string, unknown>> {
  /** By state: kinds of the required documents that are not verified, or have expired. */
  readonly missing: Readonly<Record<string, readonly string[]>>;
  /** Kinds of the documents that are verified. */
  readonly verified: readonly string[];
  /** How many fees are due, and kind and authority of each: `medical medical_centre`. */
  readonly unpaid_fees: number;
  readonly due_fees: readonly string[];
  /** Identity documents that end, soonest first; nothing once the process has ended. */
  readonly meter: readonly MeterLine[];
}

interface Lines {
  readonly id: string;
  readonly needed: readonly { readonly state: string; readonly kind: string }[];
  readonly verified: readonly string[];
  readonly due_fees: readonly string[];
}

/** A document counts while it is verified and has not expired. Over the alias `d`; `today` is the day in Dubai. */
const isValid = (today: string) =>
  sql`(d.state = 'verified' and (d.expires_on is null or d.expires_on >= ${today}::date))`;

/**
 * Required documents that no valid one of their kind stands for, as rows `state`, `kind` of one case. A superseded one asks for
 * its successor like any other.
 */
const missingOf = (caseId: unknown, today: string) => sql`
  select d.needed_for as state, d.kind as kind, min(d.created_at) as since
  from visa_document d where d.visa_case_id = ${caseId}
  group by d.needed_for, d.kind having bool_or(d.is_required) and not bool_or(${isValid(today)})`;

/** How many documents hold the case `t` where it is. */
export const missingNow = (now: Date) =>
  sql`(select count(*) from (${missingOf(sql.ref('t.id'), dayInDubai(now.getTime()))}) m where m.state = t.state)`;

/** Facts of several cases in one look, by id. */
export const factsOfVisas = async (
  db: Kysely<Schema>,
  rows: readonly StoredRow[],
  now: Date,
): Promise<ReadonlyMap<string, VisaFacts>> => {
  const today = dayInDubai(now.getTime());
  const ids = rows.map(({ id }) => id);
  const { rows: lines } = await sql<Lines>`select c.id,
      coalesce((select jsonb_agg(jsonb_build_object('state', m.state, 'kind', m.kind) order by m.since, m.kind)
        from (${missingOf(sql.ref('c.id'), today)}) m), '[]') as needed,
      coalesce((select jsonb_agg(distinct d.kind) from visa_document d
        where d.visa_case_id = c.id and ${isValid(today)}), '[]') as verified,
      coalesce((select jsonb_agg(f.kind || ' ' || f.authority
        order by f.created_at, f.id) from visa_fee f where f.visa_case_id = c.id and f.state = 'due'), '[]') as due_fees
    from unnest(${ids}::text[]) as c (id)`.execute(db);
  const settings = await fineSettings(db);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return new Map(
    rows.map(({ id, state, fields }) => {
      const { needed = [], verified = [], due_fees = [] } = byId.get(id) ?? {};
      const meter = ENDED.includes(state) ? [] : expiryMeter(fields, today, settings);
      return [id, { missing: byState(needed), verified, unpaid_fees: due_fees.length, due_fees, meter }];
    }),
  );
};

const byState = (needed: Lines['needed']): VisaFacts['missing'] => {
  const kinds: Record<string, string[]> = {};
  for (const { state, kind } of needed) kinds[state] = [...(kinds[state] ?? []), kind];
  return kinds;
};
