import type { EffectRule } from '@domain/records/effect';
import { nextVersion } from '@domain/records/next-version';
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
  openVersion: async ({ record }, _, { add }) =>
    mapResult(await add('documents', nextVersion(record, TAKEN_OVER), 'nobody'), () => ({})),
} as const satisfies Readonly<Record<string, EffectRule>>;
