import { letters } from '@domain/areas/letters/letters.area';
import { letterLifecycle } from '@machines/areas/letters/letter.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { OpenLetter } from './open-letter';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: letters,
  lifecycles: [letterLifecycle],
  homes: {
    'letter-templates': '/letters?tab=templates',
    'letter-signers': '/letters?tab=signers',
    company: '/Employer',
    employee: '/Employees',
    offboardings: '/Offboarding',
    onboardings: '/Onboarding',
    requests: '/HR',
    salaries: '/salaries',
  },
  actions: OpenLetter,
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
