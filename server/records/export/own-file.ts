import { Readable } from 'node:stream';
import type { SentFile } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import type { SeenRecord } from '../record-access';

/** A file that an area makes of one of its records. A file `server/areas/<area>/<file>.download.ts` exports it as `download`. */
export interface OwnFile {
  readonly area: string;
  /** @throws Refusal forbidden (fields that he may not see stand in it), not_offered (there is none in this state) */
  make(
    services: Pick<Services, 'db'>,
    caller: Caller,
    record: SeenRecord,
  ): Promise<{ readonly name: string; readonly type: string; readonly text: string | Buffer }>;
}

/** Looked into late: a download may import what imports this. */
const found = import.meta.glob<OwnFile>('../../areas/*/*.download.ts', { import: 'download' });

/** @throws Refusal not_found (the area makes none), and what the area refuses */
export const ownFile = async (
  services: Pick<Services, 'db'>,
  caller: Caller,
  record: SeenRecord,
): Promise<SentFile> => {
  for (const load of Object.values(found)) {
    const file = await load();
    if (file.area !== record.binding.area.name) continue;
    const { name, type, text } = await file.make(services, caller, record);
    return { name, type, content: Readable.from([text]) };
  }
  throw new Refusal('not_found');
};
