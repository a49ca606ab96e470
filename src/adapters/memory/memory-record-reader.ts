import type { FieldInput } from '@domain/area/field';
import type { KnownRecord, NumberSeries, RecordReader, Wanted } from '@domain/records/record-reader.port';
import type { Stored } from './memory-binding';
import type { MemoryRecords } from './memory-records';
import { isIn, isNotIn } from './memory-rules';
import { valuesOf } from './memory-visibility';

const DIGITS = 6;

const isLike = (value: FieldInput | undefined, text: string): boolean =>
  typeof value === 'string' && value.toLowerCase() === text.toLowerCase();

/** Numbers of a series after those that are there, as many as are asked for. */
export const numbersAfter = (
  rows: readonly Stored[],
  { prefix, field = 'number' }: NumberSeries,
  count: number,
): readonly string[] => {
  const last = rows.reduce(
    (most, { fields }) => Math.max(most, Number(/[0-9]+$/.exec(String(fields[field] ?? ''))?.[0] ?? 0)),
    0,
  );
  return Array.from({ length: count }, (_, at) => `${prefix}-${String(last + 1 + at).padStart(DIGITS, '0')}`);
};

/** What rules of areas look up. Whoever writes is alone: units of work wait for each other (`memory-unit.ts`). */
export const recordReaderIn = (records: MemoryRecords): RecordReader => {
  const from = records.sources();
  const known = (area: string, row: Stored): KnownRecord => {
    const binding = records.of(area)?.binding;
    return binding ? { ...row, fields: valuesOf(binding, row, from) } : row;
  };
  const read: RecordReader['read'] = async (area, id) => {
    const row = from.record(area, String(id));
    return row && known(area, row);
  };
  const rowsOf = (area: string, { fields = {}, alike = {}, ...states }: Wanted): readonly Stored[] => {
    const [first] = Object.entries(fields);
    const near =
      first && typeof first[1] === 'string' ? from.naming(area, first[0], first[1]) : from.all(area);
    return near
      .filter((row) => Object.entries(fields).every(([name, value]) => (row.fields[name] ?? null) === value))
      .filter((row) => Object.entries(alike).every(([name, text]) => isLike(row.fields[name], text)))
      .filter((row) => states.in === undefined || isIn(...states.in)(row))
      .filter((row) => states.notIn === undefined || isNotIn(...states.notIn)(row));
  };
  return {
    today: from.today,
    read,
    readForUpdate: read,
    find: async (area, wanted) => rowsOf(area, wanted).map((row) => known(area, row)),
    isThere: async (area, wanted) => rowsOf(area, wanted).length > 0,
    inTurn: async () => undefined,
    nextNumber: async (area, series) => numbersAfter(from.all(area), series, 1).join(),
  };
};
