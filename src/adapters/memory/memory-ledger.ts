import { maskedFiles } from '@domain/area/area.policy';
import type { FieldInputs } from '@domain/area/field';
import type { DocumentPostings, LedgerDocument } from '@domain/finance/documents';
import { lackingOf, type NewPosting, type Posted } from '@domain/finance/ledger';
import type { AccountRef, PostingEvent, Side } from '@domain/finance/posting-rules';
import { LOCKED_PERIODS } from '@domain/finance/states';
import { SYSTEM } from '@domain/records/write';
import { type CalendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { monthOf } from '@domain/shared/months.rules';
import { firstVersion, type MemoryBinding, type MemorySources, type Stored } from './memory-binding';
import { asAreaCaller } from './memory-data';
import { numbersAfter } from './memory-record-reader';
import type { MemoryRecords } from './memory-records';
import { isIn, text } from './memory-rules';
import type { Visit } from './memory-within';

const rowsOf = (records: MemoryRecords, area: string): readonly Stored[] =>
  records.of(area)?.table.all() ?? [];

/** A line of the journal counts once its entry is posted; one that was reversed is taken off by the other. */
export const isPosted = ({ fields }: Stored, from: MemorySources): boolean =>
  ['posted', 'reversed'].includes(from.record('journal-entries', String(fields.entry_id))?.state ?? '');
export const debitOf = ({ side, amount_fils }: FieldInputs): number =>
  Number(amount_fils) * (side === 'debit' ? 1 : -1);

/** Months whose books are in one of these states. */
export const monthsIn = (from: MemorySources, ...states: readonly string[]): readonly string[] =>
  from
    .all('ledger-periods')
    .filter(isIn(...states))
    .map(({ fields }) => monthOf(String(fields.month_on)))
    .sort();

/** What guards know beside a record: the area's own facts, and of a document that posts, which months are locked and since when it is where it is. */
export const factsIn = (
  records: MemoryRecords,
  { rules, postings }: MemoryBinding,
  row: Stored,
): Readonly<Record<string, unknown>> => ({
  ...rules?.factsOf?.(row, records.sources()),
  ...(postings === undefined
    ? {}
    : {
        locked_months: monthsIn(records.sources(), ...LOCKED_PERIODS),
        state_since: row.state_since,
      }),
});

/** The same as its reader is told them: without the files that are closed to him. */
export const factsFor = (records: MemoryRecords, { binding, visibility }: Visit, row: Stored) => ({
  ...factsIn(records, binding, row),
  ...maskedFiles(binding.area, asAreaCaller(visibility.caller), row.fields),
});

/** What the journal holds of a document. */
const postedOf = (records: MemoryRecords, area: string, id: string): readonly Posted[] => {
  const from = records.sources();
  const found = new Map<
    PostingEvent,
    { on: CalendarDate; entries: number; lines: Posted['lines'][number][] }
  >();
  for (const entry of from.naming('journal-entries', 'source_id', id)) {
    if (entry.fields.source_area !== area) continue;
    const on = String(entry.fields.entry_on) as CalendarDate;
    const current = found.get(entry.fields.event as PostingEvent) ?? { on, entries: 0, lines: [] };
    current.entries += 1;
    current.on = current.on < on ? current.on : on;
    for (const { fields } of from.naming('journal-lines', 'entry_id', entry.id))
      current.lines.push({
        accountId: String(fields.account_id),
        side: fields.side as Side,
        amountFils: Number(fields.amount_fils),
        companyId: text(fields.company_id),
        employeeId: text(fields.employee_id),
        costCentreId: text(fields.cost_centre_id),
      });
    found.set(entry.fields.event as PostingEvent, current);
  }
  return [...found].map(([event, found]) => ({ event, ...found }));
};

/** The accounts of the chart by code; without a chart there are no books. */
const chartOf = (records: MemoryRecords): ((account: AccountRef) => string) | null => {
  const ids = new Map(rowsOf(records, 'accounts').map(({ id, fields }) => [String(fields.code), id]));
  if (ids.size === 0) return null;
  return (account) => {
    const id = 'id' in account ? account.id : ids.get(account.code);
    if (id === undefined) throw new Error(`The chart lacks ${JSON.stringify(account)}`);
    return id;
  };
};

const put = (records: MemoryRecords, posting: NewPosting, number: string, today: string): void => {
  const at = new Date(records.sources().now).toISOString();
  const { sourceArea, sourceId, event, turn, on, reference, lines } = posting;
  const id = [sourceId, event.replaceAll('_', '-'), ...(turn === 0 ? [] : [turn])].join('-');
  const write = (area: string, row: Omit<Parameters<typeof firstVersion>[2], 'value'>) =>
    records.of(area)?.table.put(firstVersion(at, null, { ...row, value: row.state }), SYSTEM);
  const fields = {
    memo: reference ?? sourceId,
    number,
    entry_on: on,
    source: 'system',
    reference,
    posted_on: today,
    source_area: sourceArea,
    source_id: sourceId,
    event,
  };
  write('journal-entries', { id, machine: 'journal-entry', state: 'posted', fields });
  for (const [index, line] of lines.entries())
    write('journal-lines', {
      id: `${id}-${index + 1}`,
      machine: 'journal-line',
      state: 'fixed',
      fields: {
        entry_id: id,
        account_id: line.accountId,
        side: line.side,
        amount_fils: line.amountFils,
        cost_centre_id: line.costCentreId,
        company_id: line.companyId,
        employee_id: line.employeeId,
        note: null,
      },
    });
};

/**
 * Posts what the journal lacks of records that were just written, by the rules of the reference back end: guards have looked at their days.
 * @param isFresh the journal knows of no document yet
 * @throws when the chart lacks an account: the write is undone
 */
export const postIn = (
  records: MemoryRecords,
  {
    area,
    rules,
    postings,
  }: { readonly postings: DocumentPostings | undefined } & Pick<MemoryBinding, 'area' | 'rules'>,
  rows: readonly Stored[],
  isFresh = false,
): void => {
  const accountOf = postings === undefined ? null : chartOf(records);
  if (postings === undefined || accountOf === null) return;
  const from = records.sources();
  const lacking = rows.flatMap((row) => {
    const document: LedgerDocument = {
      id: row.id,
      state: row.state,
      since: dayInDubai(Date.parse(row.state_since)),
      fields: { ...row.fields, ...rules?.derived?.(row, from) },
      related: rules?.related?.(row, from) ?? {},
    };
    return lackingOf(postings, document, isFresh ? [] : postedOf(records, area.name, row.id), accountOf);
  });
  if (lacking.length === 0) return;
  const numbers = numbersAfter(rowsOf(records, 'journal-entries'), { prefix: 'JE' }, lacking.length);
  for (const [place, posting] of lacking.entries())
    put(records, posting, numbers[place] ?? '', isFresh ? posting.on : from.today);
};
