import { kycOfClient } from '@domain/cases/kyc-facts';
import type { EffectRule } from '@domain/records/effect';
import { mapResult } from '@domain/shared/result';

export const effects = {
  /** Opens the KYC case of a client: whoever may begin it need not be somebody who may enter cases by hand. */
  openKyc: async ({ record, after }, _, { add }) =>
    mapResult(await add('enrolments', kycOfClient(record.id, after), 'nobody'), () => ({})),
} as const satisfies Readonly<Record<string, EffectRule>>;
