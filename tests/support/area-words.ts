import { createFormat } from '@ui/format';
import type { AreaManifest } from '@ui/records/manifest';
import { sayIn } from '@ui/records/say';
import { en } from '@ui/records/texts.en';
import type { Words } from '@ui/records/values';

/** The English words of an area, as its views have them. */
export const wordsOf = ({ texts }: Pick<AreaManifest, 'texts'>): Words => ({
  say: sayIn('en', { ...en, ...texts.en }),
  format: createFormat('en'),
  language: 'en',
});
