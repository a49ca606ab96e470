import type * as z from 'zod/mini';

type Shape = z.ZodMiniType;
type Def = Shape['def'] & {
  readonly shape?: Readonly<Record<string, Shape>>;
  readonly element?: Shape;
  readonly innerType?: Shape;
  readonly options?: readonly Shape[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly items?: readonly Shape[];
  readonly keyType?: Shape;
  readonly valueType?: Shape;
  readonly catchall?: Shape;
  readonly in?: Shape;
  getter?(): Shape;
};

/** A company below a company below a company: somewhere it ends. */
const DEEPEST = 8;
/** The first that fits is taken. */
const TEXTS = [
  'a1',
  '2026-01-05',
  '2026-01-05T08:00:00.000Z',
  'a1@portal.example',
  'https://portal.example/a1',
  '/downloads/a1',
  'a longer text of more than twelve letters',
  '2026-01',
  '1',
  'AED',
];
const NUMBERS = [1, 0, 50, 2026];

export interface SampleOptions {
  /** What stands in fields of these names, whatever their shape. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Of a union the first member, the second... and from the beginning again. */
  readonly member?: number;
  /** In every object whose fields are declared. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/**
 * All that an answer of this shape may have: each field that is declared, one of each list.
 * @throws where no text or number here fits
 */
export const sampleOf = (shape: Shape, options: SampleOptions = {}, depth = 0): unknown => {
  const { member = 0, fields = {}, extra = {} } = options;
  const def = shape.def as Def;
  const sample = (inner: Shape | undefined): unknown => {
    if (inner === undefined) throw new Error(`No sample of ${def.type}`);
    return sampleOf(inner, options, depth + 1);
  };
  const fitting = (candidates: readonly unknown[]): unknown => {
    const found = candidates.find((one) => shape.safeParse(one).success);
    if (found === undefined) throw new Error(`No sample fits a ${def.type}`);
    return found;
  };
  if (def.getter) return sample(def.getter());
  if (def.in) return sample(def.in);
  if (def.innerType) return sample(def.innerType);
  if (def.shape) {
    const declared = Object.entries(def.shape).map(([name, field]) => [name, fields[name] ?? sample(field)]);
    return { ...Object.fromEntries(declared), ...(def.catchall ? {} : extra) };
  }
  if (def.element) return depth > DEEPEST ? [] : [sample(def.element)];
  if (def.items) return def.items.map(sample);
  if (def.options) return sample(def.options[member % def.options.length]);
  if (def.values) return def.values[member % def.values.length];
  if (def.entries) return Object.values(def.entries)[0];
  if (def.valueType) return { [String(sample(def.keyType))]: sample(def.valueType) };
  if (def.type === 'boolean') return false;
  if (def.type === 'null') return null;
  if (def.type === 'unknown' || def.type === 'any') return 'anything';
  return fitting(def.type === 'string' ? TEXTS : NUMBERS);
};
