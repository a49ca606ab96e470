import type { EffectRule } from '@domain/records/effect';
import { nextVersion } from '@domain/records/next-version';
import { mapResult, ok } from '@domain/shared/result';
import { letterTemplates } from './letter-templates.area';

const TAKEN_OVER = Object.keys(letterTemplates.fields).filter(
  (name) => !['version_number', 'supersedes_id', 'approver_id', 'remark'].includes(name),
);

export const effects = {
  /** The approved version takes the place of the one before it, which stays as it was: letters name it. */
  supersedeOld: async ({ record }, { read }, { give }) => {
    const old = await read('letter-templates', record.fields.supersedes_id, []);
    if (old?.state !== 'approved') return ok({});
    const { id } = old;
    return mapResult(
      await give('letter-templates', { id, event: 'supersede', payload: {} }, 'nobody'),
      () => ({}),
    );
  },
  /** The next version begins with the texts of this one. Whoever opens it is its author. */
  openVersion: async ({ record }, _, { add }) =>
    mapResult(await add('letter-templates', nextVersion(record, TAKEN_OVER), 'author'), () => ({})),
} as const satisfies Readonly<Record<string, EffectRule>>;
