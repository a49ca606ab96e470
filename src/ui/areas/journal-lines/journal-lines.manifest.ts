import { journalLines } from '@domain/areas/journal-lines/journal-lines.area';
import { journalLineLifecycle } from '@machines/areas/journal-lines/journal-line.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: journalLines,
  lifecycles: [journalLineLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: {
    'journal-entries': '/journal-entry',
    accounts: '/accounts',
    'cost-centres': '/accounts?tab=cost',
    company: '/Employer',
    employee: '/Employees',
  },
};
