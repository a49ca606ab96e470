import { letterTemplates } from '@domain/areas/letter-templates/letter-templates.area';
import { letterTemplateLifecycle } from '@machines/areas/letter-templates/letter-template.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { InsertField } from './insert-field';
import { TemplatePreview } from './template-preview';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: letterTemplates,
  lifecycles: [letterTemplateLifecycle],
  homes: { letters: '/letters', 'letter-templates': '/letters?tab=templates' },
  writing: { body_en: InsertField, body_ar: InsertField },
  parts: [{ id: 'preview', view: TemplatePreview }],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
