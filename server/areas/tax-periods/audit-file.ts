import type { AuditEntry, AuditFile, AuditLine } from '@domain/finance/audit-file';
import { type CalendarDate, dayInDubai } from '@domain/shared/calendar-date';
import type { VatCategory } from '@domain/shared/vat.rules';
import { vatLines } from '@server/db/ledger/vat-lines';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import { type Kysely, sql } from 'kysely';
import { version } from '../../../package.json';

type Db = Kysely<Schema>;

interface Span {
  readonly from: string;
  readonly until: string;
}

/** Who is taxed: the legal entity that is in use, the first one where there are several. @throws Refusal not_offered: none is */
export const requireIssuer = async (db: Db) => {
  const found = await db
    .selectFrom('legal_entity')
    .select(['name', 'name_ar', 'trn'])
    .where('state', '=', 'active')
    .orderBy('created_at')
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not_offered');
  return found;
};

interface LineRow extends Omit<AuditLine, 'category'> {
  readonly category: VatCategory;
  readonly isInput: boolean;
}

const linesOf = async (db: Db, { from, until }: Span): Promise<readonly LineRow[]> => {
  const { rows } = await sql<LineRow>`
    select coalesce(v.party, c.name, '') as party,
      case when v.is_input and not v.is_posted then '' else 'AE' end as country,
      coalesce(v.trn, c.trn, '') as trn, v.tax_on as "on", coalesce(v.number, v.document_id) as number,
      coalesce((select min(entry.number) from journal_entry as entry
        where entry.source_area = v.area and entry.source_id = v.document_id), '') as transaction,
      (row_number() over (partition by v.area, v.document_id order by v.description, v.net))::integer as line,
      v.description, v.net, v.vat, v.category, v.is_input as "isInput",
      (v.is_input and not v.is_posted) as "isReverseCharge"
    from ${vatLines(until)} as v left join company as c on c.id = v.company_id
    where v.tax_on between ${from}::date and ${until}::date
    order by v.tax_on, v.number, v.document_id, line`.execute(db);
  return rows.map((row) => ({ ...row, net: Number(row.net), vat: Number(row.vat) }));
};

const ledgerOf = async (db: Db, { from, until }: Span): Promise<readonly AuditEntry[]> => {
  const { rows } = await sql<AuditEntry>`
    select * from (
      select line.entry_on as "on", a.code as account, a.name as account_name, coalesce(line.note, entry.memo) as description,
        coalesce(c.name, '') as name, coalesce(entry.number, '') as transaction,
        coalesce(entry.reference, entry.source_id, '') as source, coalesce(entry.source_area, entry.source) as source_type,
        case line.side when 'debit' then line.amount_fils else 0 end as debit,
        case line.side when 'credit' then line.amount_fils else 0 end as credit,
        (sum(case line.side when 'debit' then line.amount_fils else -line.amount_fils end)
          over (partition by a.id order by line.entry_on, entry.number, line.id))::bigint as balance
      from journal_line as line join journal_entry as entry on entry.id = line.entry_id join account as a on a.id = line.account_id
        left join company as c on c.id = line.company_id
      where line.entry_on <= ${until}::date) as posted
    where posted."on" >= ${from}::date order by posted.account, posted."on", posted.transaction`.execute(db);
  return rows.map((row) => ({
    ...row,
    debit: Number(row.debit),
    credit: Number(row.credit),
    balance: Number(row.balance),
  }));
};

/** What the audit file of a period says. @throws Refusal not_offered: no legal entity is in use */
export const readAuditFile = async (db: Db, id: string, at: Date): Promise<AuditFile> => {
  const issuer = await requireIssuer(db);
  const period = await db
    .selectFrom('tax_period')
    .select(['starts_on', 'ends_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const span = { from: period.starts_on as CalendarDate, until: period.ends_on as CalendarDate };
  const lines = await linesOf(db, span);
  return {
    company: {
      ...span,
      name: issuer.name,
      name_ar: issuer.name_ar ?? '',
      trn: issuer.trn ?? '',
      made_on: dayInDubai(at.getTime()),
      product: `PEO Central ${version}`,
    },
    purchases: lines.filter(({ isInput }) => isInput),
    supplies: lines.filter(({ isInput }) => !isInput),
    ledger: await ledgerOf(db, span),
  };
};
