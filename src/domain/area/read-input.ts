import * as z from 'zod/mini';

/** What somebody has typed into a form by field; null or '': nothing. */
export type Typed = Readonly<Record<string, string | number | null>>;

/** What is asked for, or a code (`required`, `invalid`) for each field that stands in its way. */
export type ReadInput<T> =
  | { readonly input: T }
  | { readonly faults: Readonly<Record<string, 'required' | 'invalid'>> };

/** What is typed, as a call takes it. */
export const readInput = <T>(shape: z.ZodMiniType<T>, typed: Typed): ReadInput<T> => {
  const filled = Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== null && value !== ''),
  );
  const read = z.safeParse(shape, filled);
  if (read.success) return { input: read.data };
  const names = read.error.issues.map(({ path }) => String(path[0]));
  return {
    faults: Object.fromEntries(
      names.map((name) => [name, Object.hasOwn(filled, name) ? ('invalid' as const) : ('required' as const)]),
    ),
  };
};
