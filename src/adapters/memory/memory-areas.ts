import { allFields } from '@domain/area/area';
import type { AreasPort } from '@domain/area/areas.port';
import type { FieldValue } from '@domain/area/field';
import type { AnswerOf, CallInput } from '@domain/area/own-calls';
import type { ListQuery } from '@domain/area/query';
import type { RecordAnswer, Row } from '@domain/area/records';
import type { CompanyScope } from '@domain/company/company-scope';
import { changeEach } from '@domain/records/change-each';
import { cellOf, columnOf } from '@domain/records/file-cells';
import { nameEach } from '@domain/records/named-references';
import type { Scope } from '@domain/session/scope.rules';
import { mapResult, ok } from '@domain/shared/result';
import { actorsOf, shownActors } from './memory-actors';
import type { Stored } from './memory-binding';
import { choicesIn } from './memory-choices';
import { csvFile } from './memory-csv';
import { type MemoryUser, refusal } from './memory-data';
import { factsFor } from './memory-ledger';
import type { Answer } from './memory-network';
import { boardOf, processOf } from './memory-overview';
import { foundIn } from './memory-query';
import { createMemoryParts } from './memory-record-parts';
import { createMemoryRecords, type MemoryRecords } from './memory-records';
import { isForHim, listedRow, rowFor } from './memory-visibility';
import { createWithin, type MemoryCall, type Visit } from './memory-within';
import { createMemoryWrites } from './memory-writes';

/** The records of a back end, with those that every back end begins with and with what the documents among them post. */
export const openMemoryRecords = async (
  ...parts: Parameters<typeof createMemoryRecords>
): Promise<MemoryRecords> => {
  const records = createMemoryRecords(...parts);
  const { bear } = createMemoryWrites(records);
  await records.inTurn(async () => ok(await bear()));
  return records;
};

const NOT_YET = refusal(404, 'not_yet');
const NOT_SERVED = refusal(404, 'not_served');
/** Greatest number of ids that one answer holds. */
const IDS_MAX = 10_000;

export interface MemoryAreasParts {
  readonly records: MemoryRecords;
  readonly call: MemoryCall;
  readonly scopeOf: (caller: MemoryUser, company: CompanyScope) => Answer<Scope>;
}

/** Records of any area, kept by a back end in memory: the same policy and the same lifecycles as the reference back end's. */
export const createMemoryAreas = ({ records, call, scopeOf }: MemoryAreasParts): AreasPort => {
  const writes = createMemoryWrites(records);
  const within = createWithin(records, writes, call, scopeOf);
  const found = (visit: Visit, query: ListQuery) => foundIn(records, visit, query);
  const listed =
    (visit: Visit) =>
    (row: Stored): Row =>
      listedRow(records, visit, row);
  const answerOf = (visit: Visit, row: Stored): RecordAnswer => {
    const { binding, visibility } = visit;
    const from = records.sources();
    const actors = actorsOf(records, visit);
    return {
      ...rowFor(binding, visibility, row, { from, names: records, which: 'all' }),
      facts: shownActors(factsFor(records, visit, row), actors),
      memory: shownActors(row.memory, actors),
      created_by: actors.idOf(row.created_by),
      updated_by: actors.idOf(row.updated_by),
      timers: [...row.timers].sort((a, b) => (a.due_at < b.due_at ? -1 : 1)),
      as_of: null,
    };
  };
  const toAnswer = (visit: Visit, written: Answer<Stored>): Answer<RecordAnswer> =>
    mapResult(written, (row) => answerOf(visit, row));

  const choices: AreasPort['choices'] = (area, field, { company, ...query }, signal) =>
    within.companies(signal, area, company, (visit) => choicesIn(records, visit, field, query));

  return {
    ...createMemoryParts(records, writes, within),
    list: (area, { query, company, start, size, after, count }, signal) =>
      within.companies(signal, area, company, (visit) => {
        const rows = found(visit, query);
        const begins = after === null ? start : rows.findIndex(({ id }) => id === after) + 1;
        const page = rows.slice(begins, begins + size);
        const next = begins + size < rows.length ? (page.at(-1)?.id ?? null) : null;
        return ok({ rows: page.map(listed(visit)), next, total: count ? rows.length : null });
      }),
    ids: (area, { query, company }, signal) =>
      within.companies(signal, area, company, (visit) => {
        const rows = found(visit, query);
        if (rows.length > IDS_MAX) return refusal(413, 'too_many');
        return ok({ ids: rows.map(({ id }) => id), total: rows.length });
      }),
    read: (area, id, day, signal) =>
      within.record(signal, area, id, (visit, row) => {
        if (day === null) return ok(answerOf(visit, row));
        const then = visit.table.versionOn(id, day);
        return then === null ||
          !isForHim(visit.binding, visit.visibility.caller.role, then.row, records.sources())
          ? NOT_YET
          : ok({ ...answerOf(visit, then.row), facts: {}, timers: [], as_of: day });
      }),
    create: (area, { key, fields, force = false }, signal) =>
      within.area(signal, area, async (visit) =>
        toAnswer(visit, await writes.create(visit, key, { fields, isForced: force })),
      ),
    change: (area, { force = false, ...input }, signal) =>
      within.area(signal, area, async (visit) =>
        toAnswer(visit, await writes.change(visit, { ...input, isForced: force })),
      ),
    command: (area, { key, ...input }, signal) =>
      within.area(signal, area, async (visit) => toAnswer(visit, await writes.command(visit, key, input))),
    bulk: (area, input, signal) =>
      within.area(signal, area, async (visit) => ok(await writes.bulk(visit, input))),
    bulkOffers: (area, ids, signal) =>
      within.area(signal, area, (visit) => {
        const rows = [...new Set(ids)].sort().flatMap((id) => visit.find(id) ?? []);
        return ok({ records: rows.map((row) => writes.bulkOffers(visit, row)) });
      }),
    board: (area, { query, company }, signal) =>
      within.companies(signal, area, company, (visit) =>
        ok(boardOf(visit.binding, found(visit, query), listed(visit))),
      ),
    process: (area, { query, company }, signal) =>
      within.companies(signal, area, company, (visit) =>
        ok(processOf(visit.binding, found(visit, query), records.sources())),
      ),
    choices,
    /** Areas in memory have no calls of their own but those that every area has: many changes, and which records texts name; the portal says so where another is met. */
    ask: async (call, input, company, signal) => {
      if (call === 'records.named') {
        const { area, wanted } = input as CallInput<'records.named'>;
        const named = await nameEach(wanted, ({ field, text }) =>
          choices(area, field, { company, text }, signal),
        );
        return mapResult(named, (all) => all as AnswerOf<typeof call>);
      }
      if (call !== 'records.changeEach')
        return within.area(signal, call.replace(/\..*/, ''), () => NOT_SERVED);
      const { area, changes } = input as CallInput<'records.changeEach'>;
      const outcomes = await changeEach(changes, (one) =>
        within.area(signal, area, (visit) => writes.change(visit, { ...one, isForced: false })),
      );
      // the answer of this very call: its name has been looked at
      return ok(outcomes as AnswerOf<typeof call>);
    },
    exportFile: (area, { query, company, columns }, signal) =>
      within.companies(signal, area, company, (visit) => {
        const fields = allFields(visit.binding.area);
        const shown = columns.map((name) => columnOf(name, fields[name] ?? { kind: 'text' }));
        const rows = found(visit, query).map((row) => {
          const { fields: values, masked, value: _, ...rest } = listed(visit)(row);
          const all: Readonly<Record<string, FieldValue>> = { ...rest, ...values };
          return shown.map((column) => cellOf(column, all[column.name], masked.includes(column.name)));
        });
        return ok(records.serve(csvFile(`${area}.csv`, shown, rows)));
      }),
  };
};
