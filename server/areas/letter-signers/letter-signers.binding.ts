import { letterSigners } from '@domain/areas/letter-signers/letter-signers.area';
import { letterSignerLifecycle } from '@machines/areas/letter-signers/letter-signer.lifecycle';
import type { AreaBinding } from '@server/records/binding';

/** The PEO's own: whoever signs sees the letter by his link, and nobody else's address or signature. */
export const binding: AreaBinding = {
  area: letterSigners,
  lifecycles: [letterSignerLifecycle],
  scope: 'staff',
};
