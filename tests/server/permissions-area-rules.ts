import { randomUUID } from 'node:crypto';
import { listColumns, writableFields } from '@domain/area/area';
import { mayCommand, mayDoIn, unseenBy } from '@domain/area/area.policy';
import { reachOf } from '@domain/session/access.policy';
import type { AreaBinding } from '@server/records/binding';
import {
  type Asker,
  each,
  everyArea,
  FORBIDDEN,
  inCompany,
  looks,
  NO_RECORD,
  NOWHERE,
  OK,
  onRecord,
  type Rule,
  reaches,
  reachesCompany,
  record,
  requested,
} from './permissions-attempt';
import { change, smallest } from './permissions-records';
import type { Place } from './permissions-world';

const commandsOf = ({ lifecycles }: AreaBinding): readonly string[] => [
  ...new Set(lifecycles.flatMap(({ commands }) => Object.keys(commands))),
];

/** Whoever may create one names nothing that is beyond his reach; what it belongs to may be closed. */
const created = ({ who }: Asker, { area, scope }: AreaBinding, place: Place): readonly string[] => {
  const input = Object.keys(smallest(area, place, place.records, ''));
  const { hidden, masked } = unseenBy(area, who);
  // nobody writes what he does not see
  if (input.some((name) => hidden.has(name) || masked.has(name))) return ['invalid_input'];
  const names = input.some(
    (name) => area.fields[name]?.kind === 'reference' && area.fields[name]?.to !== 'user',
  );
  const reaches = reachOf(who.role) === 'self' ? who.employee === place.employee : reachesCompany(who, place);
  return names && scope !== 'staff' && !reaches ? ['invalid_input'] : ['ok', 'duplicate', 'not_allowed'];
};

/** Calls about the records of an area (openapi/record-calls.contract.ts). */
const AREA_RULES: Readonly<Record<string, (binding: AreaBinding) => Rule>> = {
  listRecords: requested(() => ({ page: { size: 200 } })),
  recordIds: requested(),
  recordBoard: requested(),
  recordProcess: requested(),
  exportRecords: (binding) => (asker) => {
    const { hidden } = unseenBy(binding.area, asker.who);
    const columns = listColumns(binding.area, 'all').filter((name) => !hidden.has(name));
    return [
      ...requested(() => ({ format: 'csv', columns }))(binding)(asker),
      ...[...hidden].map((name) => ({
        what: `the hidden column ${name}`,
        body: { format: 'csv', columns: [name] },
        expected: ['invalid_input'],
      })),
    ];
  },
  recordChoices: (binding) => (asker) => {
    const { hidden, masked } = unseenBy(binding.area, asker.who);
    const isReference = (name: string) =>
      binding.area.fields[name]?.kind === 'reference' && !hidden.has(name) && !masked.has(name);
    const references = Object.entries(binding.area.fields).filter(([, { kind }]) => kind === 'reference');
    return [...references.map(([name]) => name), binding.area.title].flatMap((field) =>
      each(asker, (place) => {
        const expected = inCompany(asker, binding, place);
        return {
          what: `${field} of the ${place.name} company`,
          body: { field, selected_company_id: place.company },
          expected: expected === OK && !isReference(field) ? NOWHERE : expected,
        };
      }),
    );
  },
  readRecord: (binding) => (asker) =>
    each(asker, (place) => ({
      what: `the ${place.name} record`,
      params: { id: record(place, binding).id },
      expected: onRecord(asker, binding, place),
    })),
  createRecord: (binding) => (asker) =>
    each(asker, (place) => ({
      what: `one of the ${place.name} company`,
      body: {
        fields: smallest(binding.area, place, place.records, asker.world.stranger.id),
        key: randomUUID(),
      },
      expected: mayDoIn(binding.area, asker.who.role, 'creates') ? created(asker, binding, place) : FORBIDDEN,
    })),
  changeRecord: (binding) => (asker) => {
    const { area } = binding;
    const may = mayDoIn(area, asker.who.role, 'changes');
    const { hidden, masked } = unseenBy(area, asker.who);
    const isUnseen = (name: string) => hidden.has(name) || masked.has(name);
    const writable = writableFields(area, 'change');
    return each(asker, (place) => {
      const { id, version } = record(place, binding);
      const to = (name: string | undefined) =>
        name === undefined ? {} : change(area, name, place, place.records, asker.world.stranger.id);
      const seen = writable.find((name) => !isUnseen(name));
      return [
        {
          what: `the ${place.name} record`,
          params: { id },
          // whoever may changes nothing: the next one meets the same record
          body: { version, fields: may ? {} : to(seen) },
          expected: onRecord(asker, binding, place, may),
        },
        ...writable.filter(isUnseen).map((name) => ({
          what: `${name} of the ${place.name} record`,
          params: { id },
          body: { version, fields: to(name) },
          expected: onRecord(asker, binding, place, may, ['invalid_input']),
        })),
      ];
    });
  },
  commandRecord: (binding) => (asker) =>
    commandsOf(binding).flatMap((event) => {
      const may = mayCommand(binding.area, asker.who.role, event);
      return each(asker, (place) => {
        const { id, version } = record(place, binding);
        return {
          what: `${event}, the ${place.name} record`,
          params: { id, event },
          // whoever may comes with a version that never was
          body: { version: may ? version + 1_000 : version, payload: {}, key: randomUUID() },
          expected: onRecord(asker, binding, place, may, ['version_conflict']),
        };
      });
    }),
  bulkOffers: (binding) => (asker) => {
    const { places } = asker.world;
    const ids = places.map((place) => record(place, binding).id);
    const reached = places.filter((place) => reaches(asker.who, binding, place));
    return [
      {
        what: 'records of every place',
        body: { ids: [...ids, NO_RECORD] },
        expected: looks(asker.who, binding) ? OK : FORBIDDEN,
        isEcho: true,
        flaw: (body: unknown) => {
          const { records } = body as { records: readonly { id: string }[] };
          const report = records.map(({ id }) => id).sort();
          const own = new Set(reached.map((place) => record(place, binding).id));
          return report.every((id) => own.has(id)) ? null : report.join();
        },
      },
    ];
  },
  commandRecords: (binding) => (asker) =>
    commandsOf(binding).map((event) => {
      const may = mayCommand(binding.area, asker.who.role, event);
      const targets = asker.world.places.map((place) => ({
        id: record(place, binding).id,
        isReached: reaches(asker.who, binding, place),
      }));
      // what he could really do is left out
      const tried = targets.filter(({ isReached }) => !may || !isReached);
      const expected = new Map([
        [NO_RECORD, 'not_found'],
        ...tried.map(({ id, isReached }) => [id, isReached ? 'forbidden' : 'not_found'] as const),
      ]);
      return {
        what: event,
        body: { event, ids: [...expected.keys()], payload: {}, key: randomUUID() },
        expected: looks(asker.who, binding) ? OK : FORBIDDEN,
        isEcho: true,
        flaw: (body: unknown) => {
          const { results } = body as {
            results: readonly { id: string; code: string | null; label: string }[];
          };
          const wrong = results.filter(
            ({ id, code, label }) => expected.get(id) !== code || (code === 'not_found' && label !== ''),
          );
          return wrong.length > 0 || results.length !== expected.size ? JSON.stringify(results) : null;
        },
      };
    }),
};

/** By the name of the call: of every area, one after the other. */
export const areaRules: Readonly<Record<string, Rule>> = Object.fromEntries(
  Object.entries(AREA_RULES).map(([call, rule]) => [
    call,
    everyArea((asker, binding) => rule(binding)(asker)),
  ]),
);

/** Does a call of this name answer with records of its area, or with a file of them? */
export const isOfRecords = (call: string): boolean => Object.hasOwn(AREA_RULES, call);
