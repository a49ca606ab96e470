import { visas } from '@domain/areas/visas/visas.area';
import { visaCancellationLifecycle } from '@machines/areas/visas/visa-cancellation.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { visaRenewalLifecycle } from '@machines/areas/visas/visa-renewal.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { deskLink } from '@ui/records/record/desk-link';
import { ExpiryMeter } from './expiry-meter';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: visas,
  lifecycles: [visaNewLifecycle, visaRenewalLifecycle, visaCancellationLifecycle],
  homes: { company: '/Employer', employee: '/Employees' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  above: ExpiryMeter,
  actions: deskLink('visa'),
};
