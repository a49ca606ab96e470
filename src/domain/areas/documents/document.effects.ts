import type { EffectRule } from '@domain/records/effect';
import { mapResult, ok } from '@domain/shared/result';

const TAKEN_OVER = ['name', 'type', 'company_id', 'employee_id', 'authority', 'is_shared'] as const;

export const effects = {
  /** The verified version takes the place of the one before it, which stays as it was and says so. */
  supersedeOld: async ({ record }, _, { give }) => {
    const id = record.fields.supersedes_id;
    if (typeof id !== 'string') return ok({});
    return mapResult(await give('documents', { id, event: 'supersede', payload: {} }, 'nobody'), () => ({}));
  },
  /** Asks for the next version of a document that stays in force until that one is verified. */
  openVersion: async ({ record: { id, fields } }, _, { add }) => {
    const next = {
      ...Object.fromEntries(TAKEN_OVER.map((name) => [name, fields[name] ?? null])),
      supersedes_id: id,
      version_number: Number(fields.version_number) + 1,
    };
    return mapResult(await add('documents', next, 'nobody'), () => ({}));
  },
} as const satisfies Readonly<Record<string, EffectRule>>;
