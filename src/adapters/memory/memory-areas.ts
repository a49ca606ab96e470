import { mayCommand, mayDoIn } from '@domain/area/area.policy';
import type { AreasPort } from '@domain/area/areas.port';
import type { FieldInput } from '@domain/area/field';
import type { ListQuery } from '@domain/area/query';
import type { RecordAnswer, Row } from '@domain/area/records';
import type { CompanyScope } from '@domain/company/company-scope';
import type { Scope } from '@domain/session/scope.rules';
import { mapResult, ok } from '@domain/shared/result';
import { actorsOf, toldOf } from './memory-actors';
import type { MemoryActor, Stored } from './memory-binding';
import { choicesIn } from './memory-choices';
import { csvFile } from './memory-csv';
import { type MemoryUser, refusal } from './memory-data';
import type { Answer } from './memory-network';
import { boardOf, processOf } from './memory-overview';
import { foundIn } from './memory-query';
import { createMemoryParts } from './memory-record-parts';
import type { MemoryRecords } from './memory-records';
import { isSeen, rowFor } from './memory-sight';
import { createWithin, type MemoryCall, type Visit } from './memory-within';
import { createMemoryWrites } from './memory-writes';

export { createMemoryRecords } from './memory-records';

const NOT_FOUND = refusal(404, 'not_found');
const NOT_YET = refusal(404, 'not_yet');
const FORBIDDEN = refusal(403, 'forbidden');
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
  writes.bear();
  const within = createWithin(records, writes, call, scopeOf);
  const once = createKeys();
  const { labelOf } = records;
  const actorOf = ({ sight: { caller } }: Visit): MemoryActor => ({
    userId: caller.user._id,
    role: caller.role,
  });

  const found = ({ binding, table, sight }: Visit, query: ListQuery): readonly Stored[] => {
    const from = records.sources();
    const rows = table.all().filter((row) => isSeen(binding, sight, row, from));
    const to = binding.area.fields[binding.area.title]?.to ?? '';
    return foundIn(rows, binding.area, query, ({ fields }) =>
      labelOf(to, String(fields[binding.area.title])),
    );
  };
  const listed =
    ({ binding, sight }: Visit) =>
    (row: Stored): Row =>
      rowFor(binding, sight, row, { from: records.sources(), labelOf, which: 'listed' });
  const answerOf = (visit: Visit, row: Stored): RecordAnswer => {
    const { binding, sight } = visit;
    const from = records.sources();
    const actors = actorsOf(records, visit);
    return {
      ...rowFor(binding, sight, row, { from, labelOf, which: 'all' }),
      facts: toldOf({ ...binding.rules?.factsOf?.(row, from) }, actors),
      memory: toldOf(row.memory, actors),
      created_by: actors.idOf(row.created_by),
      updated_by: actors.idOf(row.updated_by),
      timers: [...row.timers].sort((a, b) => (a.due_at < b.due_at ? -1 : 1)),
      as_of: null,
    };
  };
  const titleFor = (visit: Visit, row: Stored): string => {
    const title = listed(visit)(row).fields[visit.binding.area.title] ?? null;
    return typeof title === 'object' ? (title?.label ?? '') : String(title);
  };

  return {
    ...createMemoryParts(records, writes, within),
    list: (area, { query, company, start, size, after, count }, signal) =>
      within(
        signal,
        area,
        (visit) => {
          const rows = found(visit, query);
          const begins = after === null ? start : rows.findIndex(({ id }) => id === after) + 1;
          const page = rows.slice(begins, begins + size);
          const next = begins + size < rows.length ? (page.at(-1)?.id ?? null) : null;
          return ok({ rows: page.map(listed(visit)), next, total: count ? rows.length : null });
        },
        company,
      ),
    ids: (area, { query, company }, signal) =>
      within(
        signal,
        area,
        (visit) => {
          const rows = found(visit, query);
          if (rows.length > IDS_MAX) return refusal(413, 'too_many');
          return ok({ ids: rows.map(({ id }) => id), total: rows.length });
        },
        company,
      ),
    read: (area, id, asOf, signal) =>
      within(signal, area, (visit) => {
        const row = visit.find(id);
        if (row === null) return NOT_FOUND;
        if (asOf === null) return ok(answerOf(visit, row));
        const then = visit.table.asOf(id, asOf);
        return then === null
          ? NOT_YET
          : ok({ ...answerOf(visit, then.row), facts: {}, timers: [], as_of: asOf });
      }),
    create: (area, { key, ...given }, signal) =>
      within(signal, area, (visit) =>
        mayDoIn(visit.binding.area, visit.sight.caller.role, 'creates')
          ? once(key, { area, ...given }, () =>
              mapResult(writes.create(visit, given, actorOf(visit)), (row) => answerOf(visit, row)),
            )
          : FORBIDDEN,
      ),
    change: (area, { id, ...given }, signal) =>
      within(signal, area, (visit) => {
        const row = visit.find(id);
        if (!mayDoIn(visit.binding.area, visit.sight.caller.role, 'changes')) return FORBIDDEN;
        if (row === null) return NOT_FOUND;
        return mapResult(writes.change(visit, row, given, actorOf(visit)), (next) => answerOf(visit, next));
      }),
    command: (area, { key, ...given }, signal) =>
      within(signal, area, (visit) => {
        const row = visit.find(given.id);
        if (row === null) return NOT_FOUND;
        if (!mayCommand(visit.binding.area, visit.sight.caller.role, given.event)) return FORBIDDEN;
        return once(key, { area, ...given }, () =>
          mapResult(writes.command(visit, row, given, actorOf(visit)), (next) => answerOf(visit, next)),
        );
      }),
    bulk: (area, { ids, event, payload }, signal) =>
      within(signal, area, (visit) => {
        const isAllowed = mayCommand(visit.binding.area, visit.sight.caller.role, event);
        const results = ids.map((id) => {
          const row = visit.find(id);
          const label = row === null ? '' : titleFor(visit, row);
          const attempt = (): Answer<Stored> => {
            if (row === null) return NOT_FOUND;
            if (!isAllowed) return FORBIDDEN;
            return writes.command(visit, row, { event, payload, version: null }, actorOf(visit));
          };
          const done = attempt();
          if (done.ok) return { id, label, ok: true, code: null, reasons: [] };
          const { error } = done;
          return error.kind === 'refused'
            ? { id, label, ok: false, code: error.code, reasons: [...(error.reasons ?? [])] }
            : { id, label, ok: false, code: 'internal', reasons: [] };
        });
        return ok({ results });
      }),
    bulkOffers: (area, ids, signal) =>
      within(signal, area, (visit) =>
        ok({
          records: [...new Set(ids)].sort().flatMap((id) => {
            const row = visit.find(id);
            if (row === null) return [];
            const offers = writes.bulkOffers(visit, row, actorOf(visit));
            return [
              {
                id,
                version: row.version,
                offers: offers.map(({ command, reasons }) => ({ command, reasons: [...reasons] })),
              },
            ];
          }),
        }),
      ),
    board: (area, { query, company }, signal) =>
      within(
        signal,
        area,
        (visit) => ok(boardOf(visit.binding, found(visit, query), listed(visit))),
        company,
      ),
    process: (area, { query, company }, signal) =>
      within(
        signal,
        area,
        (visit) => ok(processOf(visit.binding, found(visit, query), records.sources().now)),
        company,
      ),
    choices: (area, field, { text, company }, signal) =>
      within(signal, area, (visit) => choicesIn(records, visit, field, text), company),
    /** Areas in memory have no calls of their own. */
    ask: (area, _call, _given, signal) => within(signal, area, () => NOT_FOUND),
    openFile: (area, _call, _company, signal) => within(signal, area, () => NOT_FOUND),
    exportFile: (area, { query, company, columns }, signal) =>
      within(
        signal,
        area,
        (visit) => {
          const cells = found(visit, query).map((row) => {
            const { fields, ...kept } = listed(visit)(row);
            const all: Readonly<Record<string, unknown>> = { ...kept, ...fields };
            return columns.map((name) => cellOf(all[name]));
          });
          return ok(records.serve(csvFile(`${area}.csv`, [columns, ...cells])));
        },
        company,
      ),
  };
};

const cellOf = (value: unknown): FieldInput => {
  if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label);
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : null;
};

/** The same key and request again has the first answer; a key of another request is refused. */
const createKeys = () => {
  const known = new Map<string, { readonly request: string; readonly answer: Answer<RecordAnswer> }>();
  return (key: string, request: object, run: () => Answer<RecordAnswer>): Answer<RecordAnswer> => {
    const text = JSON.stringify(request);
    const before = known.get(key);
    if (before !== undefined) return before.request === text ? before.answer : refusal(409, 'key_reused');
    const answer = run();
    if (answer.ok) known.set(key, { request: text, answer });
    return answer;
  };
};
