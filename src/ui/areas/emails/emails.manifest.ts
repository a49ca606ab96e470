import { emails } from '@domain/areas/emails/emails.area';
import { emailLifecycle } from '@machines/areas/emails/email.lifecycle';
import { receivedEmailLifecycle } from '@machines/areas/emails/received-email.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { AboutRecord, Reply } from './email-parts';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: emails,
  lifecycles: [emailLifecycle, receivedEmailLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  byOpening: 'read',
  above: AboutRecord,
  actions: Reply,
};
