import { readCell } from '@domain/area/read-cell';
import { leftOf } from '@domain/areas/bank-transactions/bank-transaction.policy';
import type { LineMatch } from '@domain/areas/bank-transactions/bank-transaction-calls';
import { plain } from '@domain/areas/bank-transactions/naming';
import {
  type PartCandidate,
  proposalFor,
  refusedFor,
  whysOf,
} from '@domain/areas/bank-transactions/parts.rules';
import { calendarDate } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';
import { differenceRule } from './bank-rules';
import { type DocumentRow, documentsFor } from './documents';

/** Candidates that are shown: the best of them. */
const SHOWN = 60;

/** What the bank wrote of a line. */
const textsOf = ({ fields }: StoredRow): readonly string[] =>
  [fields.description, fields.counterparty, fields.reference, fields.bank_reference].map((text) =>
    String(text ?? ''),
  );

/** Does the plain text of the line name it? The same as `isNamedIn` of the domain, in SQL. */
const named = (column: string, written: string) =>
  sql`(length(regexp_replace(lower(${sql.raw(column)}), '[^[:alnum:]]', '', 'g')) >= 4
    and position(regexp_replace(lower(${sql.raw(column)}), '[^[:alnum:]]', '', 'g') in ${written}) > 0)`;

/** Null of clients, whose credit takes any amount, unless the line or the search names them. */
const candidatesOf = async (
  trx: Kysely<Schema>,
  row: StoredRow,
  { search, seesWages }: { readonly search: string; readonly seesWages: boolean },
): Promise<readonly DocumentRow[]> => {
  const left = leftOf({ record: row.fields });
  const written = plain(textsOf(row).join(' '));
  const wanted = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<DocumentRow>`
    select kind, id, label, party, booked, fils, supplied_on, names from (
      select o.*, exists (select from unnest(o.names) as one where ${named('one', written)}) as is_named,
        coalesce(${named("regexp_replace(lower(regexp_replace(o.party, '[^[:alnum:]]', '', 'g')), '(llc|fze|fzco|fzc|pjsc|ltd|wll)$', '')", written)}, false) as is_party, coalesce(o.fils = ${left}, false) as is_same
      from (${documentsFor(row, { seesWages })}) as o
      where coalesce(o.fils, 1) > 0) as known
    where ${
      search.trim() === ''
        ? sql`(kind <> 'credit' or is_party)`
        : sql`(label ilike ${wanted} or party ilike ${wanted} or fils = ${readCell({ kind: 'money' }, search.trim())}::bigint
            or exists (select from unnest(names) as one where one ilike ${wanted}))`
    }
    order by is_named desc, (is_same and is_party) desc, is_same desc, is_party desc, kind = 'credit',
      abs(booked - ${row.fields.booked_on}::date) nulls last, id
    limit ${SHOWN + 1}`.execute(trx);
  return rows;
};

const partsOf = async (trx: Kysely<Schema>, id: string): Promise<LineMatch['parts']> => {
  const { rows } = await sql<LineMatch['parts'][number]>`select m.kind, m.target_id as id, m.amount_fils,
      coalesce(i.number, p.number, r.number, e.number, b.number, run.name, funding.number, f.subject, co.name, partner.name, who.full_name, m.target_id)
        as label
    from bank_match as m
      left join invoice as i on m.kind = 'invoice' and i.id = m.target_id
      left join company as co on m.kind = 'credit' and co.id = m.target_id
      left join invoice_payment as p on m.kind = 'payment' and p.id = m.target_id
      left join sales_receipt as r on m.kind = 'receipt' and r.id = m.target_id
      left join expense as e on m.kind = 'expense' and e.id = m.target_id
      left join payment_batch as b on m.kind = 'batch' and b.id = m.target_id
      left join payroll_run as run on m.kind in ('wages', 'returned_wages', 'new_funding') and run.id = m.target_id
      left join run_funding as funding on m.kind = 'funding' and funding.id = m.target_id
      left join fee_refund as f on m.kind = 'refund' and f.id = m.target_id
      left join commission as c on m.kind in ('commission', 'repaid_commission') and c.id = m.target_id
      left join partner on partner.id = c.partner_id
      left join offboarding_case as o on m.kind = 'settlement' and o.id = m.target_id
      left join employee as who on who.id = o.employee_id
    where m.transaction_id = ${id} and m.is_booked order by m.kind, label, m.id`.execute(trx);
  return rows.map((part) => ({ ...part }));
};

const OPEN = ['unmatched', 'suggested', 'partial'];

/** A line beside what it stands for, and what else it may be, with what speaks for it. */
export const lineMatch = async (
  trx: Kysely<Schema>,
  row: StoredRow,
  query: { readonly search: string; readonly seesWages: boolean },
): Promise<LineMatch> => {
  const isOpen = OPEN.includes(row.state);
  const left_fils = isOpen ? leftOf({ record: row.fields }) : 0;
  const booked_on = calendarDate(String(row.fields.booked_on));
  if (booked_on === null) throw new Error(`The line ${row.id} was booked on no day`);
  const line = { booked_on, left_fils, texts: textsOf(row) };
  const found = isOpen ? await candidatesOf(trx, row, query) : [];
  const rows = found.slice(0, SHOWN);
  const known = rows.map((one): PartCandidate & Pick<DocumentRow, 'label'> => ({
    kind: one.kind,
    id: one.id,
    label: one.label,
    party: one.party,
    on: one.booked === null ? null : calendarDate(one.booked),
    supplied_on: one.supplied_on === null ? null : calendarDate(one.supplied_on),
    open_fils: one.fils === null ? null : Number(one.fils),
    names: one.names.filter((name) => name !== null),
  }));
  const proposed: ReadonlyMap<PartCandidate, number> =
    query.search.trim() === '' ? proposalFor(line, known) : new Map();
  const rule = isOpen ? await differenceRule(trx, row.fields) : null;
  return {
    version: row.version,
    left_fils,
    charge_fils: Number(row.fields.charge_fils ?? 0),
    parts: await partsOf(trx, row.id),
    candidates: known.map((candidate) => ({
      kind: candidate.kind,
      id: candidate.id,
      label: candidate.label,
      party: candidate.party,
      on: candidate.on,
      open_fils: candidate.open_fils,
      whys: [...whysOf(line, candidate)],
      reasons: [...refusedFor(line, candidate)],
      proposed_fils: proposed.get(candidate) ?? null,
    })),
    has_more: found.length > SHOWN,
    most_charge_fils: rule?.most_fils ?? null,
  };
};
