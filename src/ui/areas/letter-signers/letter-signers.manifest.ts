import { letterSigners } from '@domain/areas/letter-signers/letter-signers.area';
import { letterSignerLifecycle } from '@machines/areas/letter-signers/letter-signer.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: letterSigners,
  lifecycles: [letterSignerLifecycle],
  homes: { letters: '/letters', company: '/Employer' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
