import type { Match } from '@domain/areas/bank-transactions/matching.rules';
import type { PartKind } from '@domain/areas/bank-transactions/parts.rules';
import type { Schema } from '@server/db/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** What in the books moved money on an account of the bank, as one movement there. */
export interface BankMove {
  readonly account_id: string;
  /** Of the books. */
  readonly day: string;
  /** Above zero: it came in. */
  readonly fils: number;
  readonly description: string;
  readonly reference: string | null;
  readonly counterparty: string | null;
  /** It takes the bank a day to clear it. */
  readonly isCheque: boolean;
  /** What its line stands for by a reference, else for the parts. */
  readonly whole: { readonly field: Match; readonly id: string } | null;
  readonly parts: readonly { readonly kind: PartKind; readonly target_id: string; readonly fils: number }[];
}

/** The lines of the journal on accounts of the bank: line `l` of entry `e`. */
const BOOKED = sql`journal_line as l join account as a on a.id = l.account_id and a.is_bank
  join journal_entry as e on e.id = l.entry_id and e.state = 'posted' and e.source <> 'opening'`;
const FILS = sql`case l.side when 'debit' then l.amount_fils else -l.amount_fils end`;

/** What a line stands for: one thing by a reference, or parts of a kind. */
type Stands = { readonly field: Match } | { readonly kind: PartKind };
interface Source {
  readonly as: Stands;
  /** Of the document `d` of the entry. */
  readonly table: keyof Schema;
  readonly joins?: RawBuilder<unknown>;
  readonly narrative: RawBuilder<unknown>;
  readonly reference: RawBuilder<unknown>;
  readonly party?: RawBuilder<unknown>;
  readonly cheque?: RawBuilder<unknown>;
}

const CLIENT = sql`join company as co on co.id = d.company_id`;
/** Money that clients send, by the way that it takes. */
const INWARD = sql`case d.method when 'cheque' then 'Cheque deposit' when 'card' then 'Card settlement' when 'cash' then 'Cash deposit'
  when 'direct_debit' then 'Direct debit collected' else 'Inward transfer' end`;
const isCheque = sql`d.method = 'cheque'`;

/** How a bank words what an area posts, and what its line is matched with. Wages go out by file: `wages`. */
const SOURCES: Readonly<Record<string, Source>> = {
  payments: {
    as: { field: 'payment_id' },
    table: 'invoice_payment',
    joins: sql`join invoice as i on i.id = d.invoice_id join company as co on co.id = i.company_id`,
    narrative: sql`concat_ws(' ', ${INWARD}, d.reference, d.number)`,
    reference: sql`d.reference`,
    party: sql`co.name`,
    cheque: isCheque,
  },
  'sales-receipts': {
    as: { field: 'sales_receipt_id' },
    table: 'sales_receipt',
    joins: CLIENT,
    narrative: sql`concat_ws(' ', ${INWARD}, d.reference, d.number)`,
    reference: sql`d.reference`,
    party: sql`co.name`,
    cheque: isCheque,
  },
  expenses: {
    as: { field: 'expense_id' },
    table: 'expense',
    narrative: sql`concat_ws(' ', d.payment_reference, d.number, d.vendor)`,
    reference: sql`d.payment_reference`,
    party: sql`d.vendor`,
  },
  'visa-fees': {
    as: { field: 'journal_line_id' },
    table: 'visa_fee',
    narrative: sql`concat_ws(' ', 'Government fee', d.receipt_number)`,
    reference: sql`d.receipt_number`,
  },
  onboardings: {
    as: { field: 'journal_line_id' },
    table: 'onboarding_case',
    joins: CLIENT,
    narrative: sql`concat_ws(' ', 'Inward transfer deposit', co.name)`,
    reference: sql`null`,
    party: sql`co.name`,
  },
  advances: {
    as: { field: 'journal_line_id' },
    table: 'advance',
    narrative: sql`'Outward transfer advance'`,
    reference: sql`null`,
  },
  'run-fundings': {
    as: { kind: 'funding' },
    table: 'run_funding',
    joins: CLIENT,
    narrative: sql`concat_ws(' ', 'Inward transfer', d.reference, co.name)`,
    reference: sql`d.reference`,
    party: sql`co.name`,
  },
  commissions: {
    as: { kind: 'commission' },
    table: 'commission',
    joins: sql`join partner as co on co.id = d.partner_id`,
    narrative: sql`concat_ws(' ', 'Outward transfer', d.payment_reference, co.name)`,
    reference: sql`d.payment_reference`,
    party: sql`co.name`,
  },
  'fee-refunds': {
    as: { kind: 'refund' },
    table: 'fee_refund',
    joins: CLIENT,
    narrative: sql`concat_ws(' ', 'Outward transfer', d.payment_reference, co.name)`,
    reference: sql`d.payment_reference`,
    party: sql`co.name`,
  },
  offboardings: {
    as: { kind: 'settlement' },
    table: 'offboarding_case',
    narrative: sql`concat_ws(' ', 'Outward transfer', d.payment_reference, 'final settlement')`,
    reference: sql`d.payment_reference`,
  },
};

interface Row {
  readonly account_id: string;
  readonly day: string;
  readonly fils: number;
  readonly description: string;
  readonly reference: string | null;
  readonly counterparty: string | null;
  readonly is_cheque: boolean;
  readonly line_id: string;
  readonly document: string;
}
type Narrative = Pick<Source, 'narrative' | 'reference' | 'party' | 'cheque'>;

const columns = ({ narrative, reference, party, cheque }: Narrative, document: RawBuilder<unknown>) =>
  sql`l.account_id, to_char(e.entry_on, 'YYYY-MM-DD') as day, (${FILS})::bigint as fils, ${narrative} as description,
    ${reference} as reference, ${party ?? sql`null`} as counterparty, ${cheque ?? sql`false`} as is_cheque, l.id as line_id,
    ${document} as document`;

const moveOf = (as: Stands, { line_id, document, is_cheque, ...row }: Row): BankMove => {
  const fils = Number(row.fils);
  const known = { ...row, fils, isCheque: is_cheque };
  if ('kind' in as)
    return { ...known, whole: null, parts: [{ kind: as.kind, target_id: document, fils: Math.abs(fils) }] };
  const { field } = as;
  return { ...known, whole: { field, id: field === 'journal_line_id' ? line_id : document }, parts: [] };
};

/** What accountants wrote into the journal themselves. */
const byHand = (db: Kysely<Schema>) =>
  sql<Row>`select ${columns({ narrative: sql`e.memo`, reference: sql`e.number` }, sql`e.id`)}
    from ${BOOKED} where e.source_area is null`.execute(db);

const ofArea = (db: Kysely<Schema>, area: string, { table, joins, ...narrative }: Source) =>
  sql<Row>`select ${columns(narrative, sql`d.id`)}
    from ${BOOKED} join ${sql.table(table)} as d on d.id = e.source_id ${joins ?? sql``}
    where e.source_area = ${area}`.execute(db);

/** Wages that came back. */
const returned = (db: Kysely<Schema>) =>
  sql<Row>`select ${columns({ narrative: sql`concat_ws(' ', 'Salary returned', d.name)`, reference: sql`null` }, sql`d.id`)}
    from ${BOOKED} join payroll_run as d on d.id = e.source_id
    where e.source_area = 'payroll-runs' and e.event = 'wages_returned'`.execute(db);

/**
 * Wages leave in one sum for each salary file, whatever the runs that it pays; whoever has no account gets a cheque, which the bank tells
 * one by one.
 */
const wages = async (db: Kysely<Schema>): Promise<readonly BankMove[]> => {
  const { rows } = await sql<
    Omit<Row, 'counterparty' | 'is_cheque' | 'line_id'> & { readonly key: string }
  >`select l.account_id, to_char(e.entry_on, 'YYYY-MM-DD') as day, -sum(s.net_fils)::bigint as fils, coalesce(b.id, s.id) as key,
      case when b.id is null then 'Cheque paid' else concat_ws(' ', 'WPS salaries', b.number) end as description,
      b.number as reference, e.source_id as document
    from ${BOOKED} join payslip as s on s.run_id = e.source_id and s.state <> 'discarded'
        and (s.payout = 'paid' or s.returned_fils > 0)
      left join wps_batch as b on b.id = s.batch_id
    where e.source_area = 'payroll-runs' and e.event = 'wages_paid'
    group by l.account_id, e.entry_on, coalesce(b.id, s.id), b.id, b.number, e.source_id
    order by e.entry_on, key, e.source_id`.execute(db);
  const files = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) {
    const name = `${row.account_id} ${row.day} ${row.key}`;
    files.set(name, [...(files.get(name) ?? []), row]);
  }
  return [...files.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const { account_id, day, description, reference } = first;
    return [
      {
        account_id,
        day,
        description,
        reference,
        counterparty: null,
        fils: all.reduce((sum, { fils }) => sum + Number(fils), 0),
        isCheque: reference === null,
        whole: null,
        parts: all.map((one) => ({
          kind: 'wages' as const,
          target_id: one.document,
          fils: Math.abs(Number(one.fils)),
        })),
      },
    ];
  });
};

/** Everything that is posted on the accounts of the bank, in no order. */
export const readBankMoves = async (db: Kysely<Schema>): Promise<readonly BankMove[]> => {
  const moves = [...(await wages(db))];
  const add = (as: Stands, { rows }: { readonly rows: readonly Row[] }) =>
    moves.push(...rows.map((row) => moveOf(as, row)));
  add({ field: 'journal_line_id' }, await byHand(db));
  add({ kind: 'returned_wages' }, await returned(db));
  for (const [area, source] of Object.entries(SOURCES)) add(source.as, await ofArea(db, area, source));
  return moves;
};
