import type { DemoAreas } from '@adapters/memory/demo/demo-areas';
import { BY_LINK } from '@adapters/memory/memory-actors';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { attachmentOf } from '@server/db/seed/papers/file-papers';
import { createSpecimens } from '@server/db/seed/papers/specimen';
import type { Profile } from '@server/db/seed/profiles';
import { demoRowsOf } from './demo-rows';

interface DemoFile {
  readonly file: DemoAreas['files'][number];
  readonly content: Buffer;
}

const AREAS = {
  document: 'documents',
  visa_document: 'visa-documents',
  onboarding_document: 'onboarding-documents',
} as const;

/** Files of the demo's records, for a demo without a server: each lies beside the page, under its address. */
export const demoFilesOf = async (
  today: CalendarDate,
  profile: Profile = 'demo',
): Promise<readonly DemoFile[]> => {
  const draw = createSpecimens(today);
  return Promise.all(
    demoRowsOf(today, profile).papers.map(async (one, place): Promise<DemoFile> => {
      const { id, entity, entity_id, at, author_id, author_name, name, type } = attachmentOf(one, place);
      const content = await draw(one);
      const author = { id: author_id ?? BY_LINK, label: author_name ?? '' };
      const attachment = { id, at, author, name, type, size: content.length, masked: false };
      return {
        file: { area: AREAS[entity], of: entity_id, address: `/demo-files/${id}.pdf`, attachment },
        content,
      };
    }),
  );
};
