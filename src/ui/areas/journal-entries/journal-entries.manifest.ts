import { journalEntries } from '@domain/areas/journal-entries/journal-entries.area';
import { journalEntryLifecycle } from '@machines/areas/journal-entries/journal-entry.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { SourceDocument } from './source-document';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: journalEntries,
  lifecycles: [journalEntryLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  above: SourceDocument,
  homes: { 'journal-entries': '/journal-entry' },
};
