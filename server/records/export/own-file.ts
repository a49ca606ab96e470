import { Readable } from 'node:stream';
import type { Period } from '@domain/finance/account-statement';
import type { SentFile } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import type { SeenRecord } from '../record-access';

/** Which of a record's files: where there are several, or where it is of a period. */
export interface FileChoice {
  readonly format?: string | undefined;
  readonly period?: Period | undefined;
}

/** A file that an area makes of one of its records. A file `server/areas/<area>/<file>.download.ts` exports it as `download`. */
export interface OwnFile {
  readonly area: string;
  /** @throws Refusal forbidden (fields that he may not see stand in it), not_offered (there is none in this state) */
  make(
    services: Pick<Services, 'db' | 'clock'>,
    caller: Caller,
    record: SeenRecord,
    choice: FileChoice,
  ): Promise<{ readonly name: string; readonly type: string; readonly text: string | Buffer }>;
}

/** Looked into late: a download may import what imports this. */
const found = import.meta.glob<OwnFile>('../../areas/*/*.download.ts', { import: 'download' });

/** @throws Refusal not_found (the area makes none), and what the area refuses */
export const ownFile = async (
  services: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  record: SeenRecord,
  choice: FileChoice,
): Promise<SentFile> => {
  for (const load of Object.values(found)) {
    const file = await load();
    if (file.area !== record.binding.area.name) continue;
    const { name, type, text } = await file.make(services, caller, record, choice);
    return { name, type, content: Readable.from([text]) };
  }
  throw new Refusal('not_found');
};
