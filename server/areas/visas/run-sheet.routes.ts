import { type RunSheetCase, runSheet } from '@domain/areas/visas/run-sheet';
import { sees } from '@domain/records/visible-fields';
import { addDays, type CalendarDate, calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { calls, RUN_SHEET_CASES } from '@openapi/visa-run-sheet.contract';
import type { Schema } from '@server/db/schema';
import { bind } from '@server/platform/bind';
import { invalidField } from '@server/platform/http/parse';
import { companiesOf } from '@server/platform/scope';
import { type Visibility, visibilityOf } from '@server/records/access';
import type { StoredRow } from '@server/records/binding';
import type { Kysely } from 'kysely';
import { dueVisas } from './due-visas';
import { factsOfVisas, type VisaFacts } from './visa-facts';
import { stepsOf } from './visa-steps';
import { binding } from './visas.binding';

/** Numbers that a desk asks for. */
const REFERENCES = [
  'mohre_reference',
  'entry_permit_number',
  'visa_file',
  'uid',
  'emirates_id',
  'labour_card_number',
  'passport_number',
] as const;

export const routes = bind(calls, {
  visaRunSheet: async ({ caller, body }, { db, clock }) => {
    const now = clock.now();
    const visibility = await visibilityOf(db, caller, binding, companiesOf(body));
    const on = body.on === undefined ? dayInDubai(now.getTime()) : calendarDate(body.on);
    if (on === null) throw invalidField('on', 'invalid', 'Is no day');
    const until = addDays(on, body.ahead);
    const request = { visibility, proId: body.pro_id ?? null, until, now, limit: RUN_SHEET_CASES + 1 };
    const found = await dueVisas(db, binding, request);
    const rows = found.slice(0, RUN_SHEET_CASES);
    const cases = await asCases(db, visibility, rows, now);
    const desks = runSheet(cases, on, until);
    return { on, until, cut: found.length > rows.length, desks: desks.map(plain) };
  },
});

const plain = ({ desk, items }: ReturnType<typeof runSheet>[number]) => ({
  desk,
  items: items.map((item) => ({
    ...item,
    todo: [...item.todo],
    missing: [...item.missing],
    blocked: [...item.blocked],
    references: { ...item.references },
  })),
});

const asCases = async (
  db: Kysely<Schema>,
  visibility: Visibility,
  rows: readonly StoredRow[],
  now: Date,
): Promise<readonly RunSheetCase[]> => {
  const facts = await factsOfVisas(db, rows, now);
  const timers = await timersOf(db, rows);
  const actor = { userId: visibility.caller.userId, role: visibility.caller.role };
  return rows.map((row) => {
    const known = facts.get(row.id);
    if (!known) throw new Error(`The visa process ${row.id} has no facts`);
    return caseOn(visibility, row, {
      steps: stepsOf(binding, row, known, { actor, at: now.getTime() }),
      deadlines: deadlinesOf(row, known, timers.get(row.id) ?? []),
    });
  });
};

/** Days on which a timer ends something: the day before it when it ends at midnight. */
const timersOf = async (
  db: Kysely<Schema>,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<string, readonly CalendarDate[]>> => {
  const timers = await db
    .selectFrom('case_timer')
    .select(['entity_id', 'due_at'])
    .where('entity', '=', binding.area.entity)
    .where('entity_id', 'in', ['', ...rows.map(({ id }) => id)])
    .execute();
  const days = new Map<string, CalendarDate[]>();
  for (const { entity_id, due_at } of timers)
    days.set(entity_id, [...(days.get(entity_id) ?? []), dayInDubai(due_at.getTime() - 1)]);
  return days;
};

const deadlinesOf = (row: StoredRow, { meter }: VisaFacts, timers: readonly string[]): readonly string[] => {
  const residence = row.machine === 'visa-renewal' && row.state !== 'residence_renewed';
  const kinds = [...(residence ? ['residence'] : []), ...(row.state === 'overstay' ? ['grace'] : [])];
  return [...timers, ...meter.filter(({ kind }) => kinds.includes(kind)).map(({ day }) => day)];
};

const caseOn = (
  visibility: Visibility,
  { id, fields, labels, memory, state }: StoredRow,
  more: Pick<RunSheetCase, 'steps' | 'deadlines'>,
): RunSheetCase => {
  const reference = (name: string) => ({ id: String(fields[name]), label: labels[name] ?? '' });
  const seen = REFERENCES.flatMap((name) => {
    const value = fields[name];
    return sees(visibility, name) && typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    id,
    employee: reference('employee_id'),
    company: reference('company_id'),
    pro: fields.pro_id ? reference('pro_id') : null,
    type:
      fields.type === 'visa renewal' || fields.type === 'visa cancellation'
        ? fields.type
        : 'new visa process',
    jurisdiction: fields.jurisdiction === 'free_zone' ? 'free_zone' : 'mainland',
    immigration: fields.immigration === 'icp' ? 'icp' : 'gdrfa',
    returned_from:
      state === 'returned' && typeof memory.returned_from === 'string' ? memory.returned_from : null,
    references: Object.fromEntries(seen),
    ...more,
  };
};
