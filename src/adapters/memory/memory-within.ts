import { accessIn } from '@domain/area/area.policy';
import { ALL_IN_REACH, type CompanyScope } from '@domain/company/company-scope';
import type { Scope } from '@domain/session/scope.rules';
import { ok } from '@domain/shared/result';
import type { Stored } from './memory-binding';
import { type MemoryUser, refusal } from './memory-data';
import type { Answer } from './memory-network';
import type { MemoryAreaStore, MemoryRecords } from './memory-records';
import { isSeen, type MemoryVisibility, mayEnter, visibilityOf } from './memory-visibility';
import type { MemoryWrites } from './memory-writes';

/** Carries one authenticated call to `handle`, as the back end's other ports do. */
export type MemoryCall = <T>(
  signal: AbortSignal,
  handle: (caller: MemoryUser) => Answer<T> | Promise<Answer<T>>,
) => Promise<Answer<T>>;

/** A caller before the records of an area. */
export interface Visit extends MemoryAreaStore {
  readonly visibility: MemoryVisibility;
  /** The record of this id, if it is for him to know. */
  find(id: string): Stored | null;
}

type Handle<T> = (visit: Visit) => Answer<T> | Promise<Answer<T>>;

/** Carries calls to the records of an area, when there is such an area and the caller may look at it. */
export interface Within {
  area<T>(signal: AbortSignal, area: string, handle: Handle<T>): Promise<Answer<T>>;
  /** To those of its records that belong to these companies. */
  companies<T>(
    signal: AbortSignal,
    area: string,
    company: CompanyScope,
    handle: Handle<T>,
  ): Promise<Answer<T>>;
  /** To one of its records, if he may see it. */
  record<T>(
    signal: AbortSignal,
    area: string,
    id: string,
    handle: (visit: Visit, row: Stored) => Answer<T> | Promise<Answer<T>>,
  ): Promise<Answer<T>>;
}

const FORBIDDEN = refusal(403, 'forbidden');
const NOT_FOUND = refusal(404, 'not_found');

/** A caller before the records of an area, as far as he reaches; refused where it is not his to look at. */
export const visitTo = (
  records: MemoryRecords,
  name: string,
  caller: MemoryUser,
  scope: Answer<Scope>,
): Answer<Visit> => {
  const store = records.of(name);
  if (store === null) return NOT_FOUND;
  const { binding, table } = store;
  if (accessIn(binding.area, caller.role) === null || !mayEnter(binding, caller)) return FORBIDDEN;
  if (!scope.ok) return scope;
  const visibility = visibilityOf(binding, caller, scope.value);
  const find = (id: string): Stored | null => {
    const row = table.get(id);
    return row !== null && isSeen(binding, visibility, row, records.sources()) ? row : null;
  };
  return ok({ ...store, visibility, find });
};

export const createWithin = (
  records: MemoryRecords,
  writes: MemoryWrites,
  call: MemoryCall,
  scopeOf: (caller: MemoryUser, company: CompanyScope) => Answer<Scope>,
): Within => {
  const companies: Within['companies'] = (signal, name, company, handle) =>
    call(signal, (caller) => {
      const visit = visitTo(records, name, caller, scopeOf(caller, company));
      return visit.ok ? writes.inTime(async () => handle(visit.value)) : visit;
    });
  const area: Within['area'] = (signal, name, handle) => companies(signal, name, ALL_IN_REACH, handle);
  return {
    area,
    companies,
    record: (signal, name, id, handle) =>
      area(signal, name, (visit) => {
        const row = visit.find(id);
        return row === null ? NOT_FOUND : handle(visit, row);
      }),
  };
};
