import type { DemoAreas } from '@adapters/memory/demo/demo-areas';
import { BY_LINK } from '@domain/area/records';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { createSpecimens } from '@server/db/seed/files/specimen';
import { demoAttachment } from '@server/db/seed/files/store-files';
import type { Profile } from '@server/db/seed/profiles';
import { demoRowsOf } from './demo-rows';

interface DrawnFile {
  readonly file: DemoAreas['files'][number];
  readonly content: Buffer;
}

const AREAS = {
  document: 'documents',
  visa_document: 'visa-documents',
  onboarding_document: 'onboarding-documents',
} as const;

const drawn = new Map<string, Promise<readonly DrawnFile[]>>();

/**
 * Files of the demo's records, for a demo without a server: each lies beside the page, under its address. Those of a day are drawn once, for
 * the records that name them and for the page.
 */
export const demoFilesOf = (
  today: CalendarDate,
  profile: Profile = 'demo',
): Promise<readonly DrawnFile[]> => {
  const key = `${profile} ${today}`;
  const files = drawn.get(key) ?? drawFiles(today, profile);
  drawn.set(key, files);
  return files;
};

const drawFiles = (today: CalendarDate, profile: Profile): Promise<readonly DrawnFile[]> => {
  const draw = createSpecimens(today);
  return Promise.all(
    demoRowsOf(today, profile).files.map(async (one, place): Promise<DrawnFile> => {
      const { id, entity, entity_id, at, author_id, author_name, name, type } = demoAttachment(one, place);
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
