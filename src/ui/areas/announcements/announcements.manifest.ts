import { announcements } from '@domain/areas/announcements/announcements.area';
import { announcementLifecycle } from '@machines/areas/announcements/announcement.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: announcements,
  lifecycles: [announcementLifecycle],
  homes: { company: '/Employer' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
