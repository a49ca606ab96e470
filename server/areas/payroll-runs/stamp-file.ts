import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { fileOf } from './salary-file';

/**
 * The instant of the salary file: name and control record are made of it, whenever the file is fetched.
 * @throws Refusal invalid_input, not_allowed with what the bank would send back
 */
export const stampFile = async ({ trx, row, next, at, set }: EffectWork): Promise<void> => {
  const { flaws } = await fileOf(trx, { id: row.id, fields: { ...next.record, sif_at: at.toISOString() } });
  const errors = flaws
    .filter((flaw) => flaw.startsWith('employer_'))
    .map((flaw) => ({ field: `payload.${flaw}`, code: 'invalid' as const, message: 'Is no WPS number' }));
  if (errors.length > 0) throw new Refusal('invalid_input', { errors });
  if (flaws.length > 0)
    throw new Refusal('not_allowed', { reasons: flaws.map((flaw) => ({ code: `file_${flaw}` })) });
  set({ sif_at: at.toISOString() });
};
