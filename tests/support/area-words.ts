import type { AreaManifest } from '@ui/area/manifest';
import { sayIn } from '@ui/area/say';
import { en } from '@ui/area/texts.en';
import type { Words } from '@ui/area/values';
import { createFormat } from '@ui/format';

/** The English words of an area, as its views have them. */
export const wordsOf = ({ texts }: Pick<AreaManifest, 'texts'>): Words => ({
  say: sayIn('en', { ...en, ...texts.en }),
  format: createFormat('en'),
  language: 'en',
});
