import { formatOf } from '@ui/format';
import { createTexts } from '@ui/i18n/translate';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from '@ui/records/texts.en';
import type { I18n } from '@ui/records/values';

/** The English texts of an area, as its views have them. */
export const i18nOf = ({ texts }: Pick<AreaManifest, 'texts'>): I18n => ({
  t: createTexts('en', { ...en, ...texts.en }),
  format: formatOf('en'),
  language: 'en',
});
