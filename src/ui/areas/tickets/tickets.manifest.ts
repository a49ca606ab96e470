import { tickets } from '@domain/areas/tickets/tickets.area';
import { ticketLifecycle } from '@machines/areas/tickets/ticket.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { Recording } from './recording';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: tickets,
  lifecycles: [ticketLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  above: Recording,
  homes: { tickets: '/support?tab=everything', company: '/Employer', employee: '/Employees' },
};
