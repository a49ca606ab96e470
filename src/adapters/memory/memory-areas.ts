import { accessIn, mayCommand, mayDoIn } from '@domain/area/area.policy';
import type { AreasPort } from '@domain/area/areas.port';
import { mapResult, ok } from '@domain/shared/result';
import { type MemoryUser, refusal } from './memory-data';
import type { Answer } from './memory-network';
import { createMemoryParts } from './memory-record-parts';
import type { AreaStore, MemoryRecords } from './memory-records';

export type { MemoryBinding } from './memory-area-rules';
export { createMemoryRecords, type MemoryRecords } from './memory-records';

/** Carries one authenticated call to `handle`, as the back end's other ports do. */
export type MemoryCall = <T>(
  signal: AbortSignal,
  handle: (caller: MemoryUser) => Answer<T>,
) => Promise<Answer<T>>;

const NOT_FOUND = refusal(404, 'not_found');
const FORBIDDEN = refusal(403, 'forbidden');
/** Greatest number of ids that one answer holds. */
const IDS_MAX = 10_000;

/** Records of any area, kept by a back end in memory: the same policy and the same lifecycles as the reference back end's. */
export const createMemoryAreas = (records: MemoryRecords, call: MemoryCall): AreasPort => {
  const within = <T>(
    signal: AbortSignal,
    name: string,
    handle: (store: AreaStore, caller: MemoryUser) => Answer<T>,
  ) =>
    call(signal, (caller): Answer<T> => {
      const store = records.of(name);
      if (store === null) return NOT_FOUND;
      return accessIn(store.area, caller.role) === null ? FORBIDDEN : handle(store, caller);
    });
  const actorOf = ({ user, role }: MemoryUser) => ({ userId: user._id, role });

  return {
    ...createMemoryParts(records, within),
    list: (area, { query, start, size, after, count }, signal) =>
      within(signal, area, (store) => {
        const found = store.find(query);
        const begins = after === null ? start : found.findIndex(({ id }) => id === after) + 1;
        const rows = found.slice(begins, begins + size);
        const next = begins + size < found.length ? (rows.at(-1)?.id ?? null) : null;
        return ok({ rows, next, total: count ? found.length : null });
      }),
    ids: (area, query, signal) =>
      within(signal, area, (store) => {
        const found = store.find(query);
        if (found.length > IDS_MAX) return refusal(413, 'too_many');
        return ok({ ids: found.map(({ id }) => id), total: found.length });
      }),
    read: (area, id, asOf, signal) => within(signal, area, (store) => store.read(id, asOf)),
    create: (area, fields, key, signal) =>
      within(signal, area, (store, caller) =>
        mayDoIn(store.area, caller.role, 'creates')
          ? store.once(key, { fields }, () => store.create(fields, actorOf(caller)))
          : FORBIDDEN,
      ),
    change: (area, given, signal) =>
      within(signal, area, (store, caller) =>
        mayDoIn(store.area, caller.role, 'changes') ? store.change(given, actorOf(caller)) : FORBIDDEN,
      ),
    command: (area, { key, ...given }, signal) =>
      within(signal, area, (store, caller) =>
        mayCommand(store.area, caller.role, given.event)
          ? store.once(key, given, () => store.command(given, actorOf(caller)))
          : FORBIDDEN,
      ),
    bulk: (area, { ids, event, payload }, signal) =>
      within(signal, area, (store, caller) => {
        if (!mayCommand(store.area, caller.role, event)) return FORBIDDEN;
        const results = ids.map((id) => {
          const label = store.labelOf(id);
          const done = store.command({ id, event, payload, version: null }, actorOf(caller));
          if (done.ok) return { id, label, ok: true, code: null, reasons: [] };
          const { error } = done;
          return error.kind === 'refused'
            ? { id, label, ok: false, code: error.code, reasons: [...(error.reasons ?? [])] }
            : { id, label, ok: false, code: 'internal', reasons: [] };
        });
        return ok({ results });
      }),
    board: (area, query, signal) =>
      within(signal, area, (store) => {
        const found = store.find(query);
        return ok(
          store.states.map((state) => {
            const rows = found.filter((row) => row.state === state);
            return { state, count: rows.length, rows: rows.slice(0, 50) };
          }),
        );
      }),
    process: (area, query, signal) => within(signal, area, (store) => ok(store.processOf(query))),
    choices: (area, field, text, signal) =>
      within(signal, area, (store) => {
        const to = store.area.fields[field]?.to;
        const target = to === undefined ? null : records.of(to);
        if (target === null) return ok([]);
        const found = target.find({ search: text, filter: {}, sort: null });
        return ok(found.slice(0, 20).map(({ id }) => ({ id, label: target.labelOf(id) })));
      }),
    /** Areas in memory have no calls of their own. */
    ask: (area, _call, _body, signal) => within(signal, area, () => NOT_FOUND),
    exportFile: (area, { query, columns }, signal) =>
      within(signal, area, (store) =>
        mapResult(ok(store.find(query)), (rows) =>
          records.offer(rows.map((row) => columns.map((name) => store.textOf(row, name)))),
        ),
      ),
  };
};
