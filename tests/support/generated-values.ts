import { randomUUID } from 'node:crypto';
import { allFields, writableFields } from '@domain/area/area';
import type { Field } from '@domain/area/field';
import type { Random } from '@server/db/seed/random';
import type { AreaBinding } from '@server/records/binding';

/** What is read of a JSON schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
}

/** What nobody sends who means well. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  [],
  {},
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egpj.exe',
  '👩‍👩‍👧‍👦'.repeat(40),
  'ا'.repeat(300),
  'x'.repeat(6_000),
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '\\',
  '{0}',
  'toString',
  'constructor',
  'hasOwnProperty',
  'NaN',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '+275760-09-13T00:00:00Z',
  '2026-01-01T24:00:00Z',
  -1,
  -0,
  0,
  0.1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  ['a', ['b', [null]]],
  Array(300).fill('x'),
  { a: { b: { c: {} } } },
];

/** What values are made with. */
export interface Making {
  readonly random: Random;
  /** The schemas that have a name. */
  readonly named: Readonly<Record<string, Schema>>;
  /** Of records that are there. */
  readonly ids: readonly string[];
  readonly companies: readonly string[];
  /** The same of one kind: a table of the platform, or an area by its name. */
  readonly idsOf: (to: string) => readonly string[];
  /** Whose call it is, when it is an area's. */
  readonly binding: AreaBinding | null;
  /** How many of a hundred values are hostile ones, of any kind: most are refused at the door. */
  readonly spoilt: number;
  /** How many are hostile ones of the kind that is asked for: these come further. */
  readonly twisted: number;
}

const DAYS = ['2026-11-30', '1900-01-01', '2199-12-31', '2028-02-29'];
const TEXTS = [
  'Noor',
  'نور',
  'a',
  '%',
  '_',
  '"; drop table x',
  'Zoë & Söhne',
  '0501234567',
  '+971 50 123 4567',
];

/** A value that fits a schema, or, now and then, one that fits nothing. */
export const generated = (schema: Schema, making: Making, name = ''): unknown => {
  const { random } = making;
  if (random.whole(1, 100) <= making.spoilt) return random.pick(HOSTILE);
  const twisted = hostileOf(schema);
  if (twisted.length > 0 && random.whole(1, 100) <= making.twisted) return random.pick(twisted);
  const known = knownBy(name, making);
  if (known !== undefined && random.chance(0.8)) return known;
  const ref = schema.$ref?.split('/').at(-1);
  if (ref !== undefined) return generated(making.named[ref] ?? {}, making, name);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return generated(random.pick(schema.anyOf), making, name);
  if (schema.allOf) return generated(Object.assign({}, ...schema.allOf), making, name);
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['object']);
  if (type === 'object') return objectOf(schema, making);
  if (type === 'array')
    return Array.from({ length: random.whole(schema.minItems ?? 0, 3) }, () =>
      generated(schema.items ?? {}, making, name),
    );
  return plainOf(type, schema, making);
};

const objectOf = (schema: Schema, making: Making): object => {
  const { random } = making;
  const input = Object.entries(schema.properties ?? {})
    .filter(([name]) => schema.required?.includes(name) || random.chance(0.5))
    .map(([name, of]) => [name, generated(of, making, name)]);
  const { additionalProperties: more } = schema;
  const added =
    typeof more === 'object' && making.binding
      ? [...neededFields(making), ...Array.from({ length: random.whole(0, 3) }, () => fieldName(making))].map(
          (field) => [field, fieldValue(field, more, making)],
        )
      : [];
  // a prototype that is told by name is told as such
  return Object.fromEntries([...input, ...added]);
};

/** Hostile values that a shape of this kind takes. */
const hostileOf = ({ type, format }: Schema): readonly unknown[] => {
  if (type === 'integer' || type === 'number') return HOSTILE_NUMBERS;
  if (type !== 'string') return [];
  return format === 'date' ? HOSTILE_DAYS : HOSTILE_TEXTS;
};
const HOSTILE_NUMBERS = HOSTILE.filter((value) => typeof value === 'number');
export const HOSTILE_TEXTS = HOSTILE.filter((value) => typeof value === 'string');
const HOSTILE_DAYS = HOSTILE_TEXTS.filter((text) => /^\d{4}-\d\d-\d\d$/.test(text));

/** Half of the time everything without which no record is made. */
const neededFields = ({ random, binding }: Making): readonly string[] =>
  binding !== null && random.chance(0.5)
    ? writableFields(binding.area, 'create').filter((name) => binding.area.fields[name]?.required)
    : [];

/** Of a record's field: as its area declares it, or now and then whatever its schema takes. */
const fieldValue = (name: string, schema: Schema, making: Making): unknown => {
  const field = making.binding?.area.fields[name];
  if (field === undefined || making.random.chance(0.1)) return generated(schema, making, name);
  if (field.to === undefined) return generated(schemaOf(field), making, name);
  return generated({ type: 'string' }, { ...making, ids: making.idsOf(field.to) }, 'id');
};

const schemaOf = ({ kind, options, min, max }: Field): Schema => {
  if (options !== undefined) return { enum: options };
  if (kind === 'flag') return { type: 'boolean' };
  if (kind === 'day') return { type: 'string', format: 'date' };
  if (kind === 'instant') return { type: 'string', format: 'date-time' };
  if (kind === 'email') return { type: 'string', format: 'email' };
  if (kind !== 'money' && kind !== 'whole' && kind !== 'decimal') return { type: 'string' };
  return {
    type: 'integer',
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  };
};

const plainOf = (type: string, schema: Schema, { random }: Making): unknown => {
  if (type === 'null') return null;
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer' || type === 'number') {
    const [low, high] = [schema.minimum ?? 0, schema.maximum ?? 100];
    return random.pick([low, high, random.whole(Math.max(low, 0), Math.min(high, 1_000)), low - 1, high + 1]);
  }
  if (schema.format === 'email') return 'somebody@people.example';
  if (schema.format === 'date' || schema.format === 'date-time') {
    const day = random.pick(DAYS);
    return schema.format === 'date' ? day : `${day}T23:59:59Z`;
  }
  return random.pick(TEXTS).padEnd(schema.minLength ?? 0, 'x');
};

/** What a text may not hold, and numbers and days that are beyond every bound: the first thing that is stored must be refused. */
const BEYOND: Readonly<Record<string, (value: never) => readonly unknown[]>> = {
  string: (text: string) =>
    /^\d{4}-\d\d/.test(text)
      ? ['0000', '0001', '9999'].map((year) => text.replace(/^\d{4}/, year))
      : [`${text}\0`, `${text.slice(0, 3)}\ud800`],
  number: () => [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300],
};

/** Paths of the plain values that a body holds. */
const leavesIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => leavesIn(inner, [...path, name]));
  return typeof value === 'string' || typeof value === 'number' ? [path] : [];
};

const replaced = (
  value: unknown,
  [name, ...rest]: readonly string[],
  by: (old: unknown) => unknown,
): unknown => {
  if (name === undefined) return by(value);
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === name ? replaced(one, rest, by) : one));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, one]) => [key, key === name ? replaced(one, rest, by) : one]),
  );
};

/**
 * The same body with one of its values beyond what may be stored, and everything else as it was: a hostile value beside others is
 * refused for theirs, and tells nothing of its own.
 */
export const withOneBeyond = (body: unknown, random: Random): unknown => {
  const leaves = leavesIn(body);
  if (leaves.length === 0) return body;
  return replaced(body, random.pick(leaves), (old) =>
    random.pick(BEYOND[typeof old]?.(old as never) ?? [old]),
  );
};

const fieldName = ({ random, binding }: Making): string =>
  random.chance(0.1) || binding === null
    ? random.pick(['constructor', 'no_such_field', '', 'id'])
    : random.pick(Object.keys(allFields(binding.area)));

export const commandName = ({ random, binding }: Making): string =>
  random.pick(
    binding ? binding.lifecycles.flatMap(({ commands }) => Object.keys(commands)) : ['no_such_command'],
  );

/** Names that mean the same wherever they stand. */
const knownBy = (name: string, making: Making): unknown => {
  const { random, ids, companies } = making;
  if (name === 'key') return randomUUID();
  if (name === 'version') return random.whole(1, 3);
  if (name === 'company' || name === 'company_id' || name === 'selected_company_id') {
    const id = random.pick(companies);
    return name === 'company' ? [id] : id;
  }
  if (name === 'ids') return [random.pick(ids), random.pick(ids)];
  if (name === 'id' || name.endsWith('_id')) return random.pick(ids);
  if (name === 'columns') return [fieldName(making), fieldName(making)];
  if (name === 'field') return fieldName(making);
  if (name === 'event') return commandName(making);
  return undefined;
};
