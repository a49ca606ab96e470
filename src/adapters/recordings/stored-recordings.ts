import type { LargeStoragePort } from '@domain/platform/large-storage.port';
import { recordingsOf } from '@domain/platform/persisted-keys';
import type { StorageFailure } from '@domain/platform/storage.port';
import { type Result, refused } from '@domain/shared/result';
import type { RecordingsPort } from '@domain/tracing/recordings.port';
import {
  digits,
  keyOfPage,
  linesStoredIn,
  type StoredLines,
  storedPages,
} from '@domain/tracing/stored-pages';
import { TraceAbout } from '@domain/tracing/trace-format';
import * as z from 'zod/mini';

/** Characters in all, of every user. */
const LIMIT = 1_500_000;

export interface StoredRecordingsParts {
  readonly storage: LargeStoragePort;
  /** Name of this page: letters, digits and `-`. */
  readonly page: string;
  readonly limit?: number;
}

const aboutIn = (text: string | undefined): TraceAbout | null => {
  try {
    return z.safeParse(TraceAbout, JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    // No JSON: somebody else wrote here.
    return null;
  }
};

/** What is kept of a page beside its lines: what is told about it, and that it has begun and nobody has removed it since. */
const PAGE_KEYS = ['about', 'began'];

const sizeOf = (entries: readonly StoredLines[]): number => entries.reduce((sum, { size }) => sum + size, 0);

/** Names of the oldest chunk of which nothing is being written. */
const oldestOf = (entries: readonly StoredLines[], own: StoredLines): readonly string[] | null => {
  const oldest = entries.find(({ page, chunk }) => page !== own.page || chunk !== own.chunk);
  if (oldest === undefined) return null;
  const ofPage = entries.filter(({ page }) => page === oldest.page);
  const going = ofPage.filter(({ chunk }) => chunk === oldest.chunk);
  const isOver = oldest.page !== own.page && going.length === ofPage.length;
  return [
    ...going.map(({ key }) => key),
    ...(isOver ? PAGE_KEYS.map((name) => keyOfPage(oldest, name)) : []),
  ];
};

/**
 * Recordings in a storage, in entries that are only ever added: `<user's><page>.<chunk>.<part>.<size>`, beside `<user's><page>.about` and
 * `.began`. What is full is known by the names alone. Nothing is read before a write: a page that is about to go cannot wait for it. So
 * whether there was room, and whether somebody has removed the page meanwhile, is looked at afterwards.
 */
export const createStoredRecordings = ({
  storage,
  page: ownPage,
  limit = LIMIT,
}: StoredRecordingsParts): RecordingsPort => {
  const nameOf = (owner: string): string => `${recordingsOf(owner)}${ownPage}.`;
  /** Under which name this page is being written: where it stands, and what was last said about it. */
  const writing = new Map<string, { chunk: number; part: number; reported: string }>();

  /** Names of this page whose recording was forgotten: a page that had written nothing yet would begin anew otherwise. */
  const forgotten = new Set<string>();

  /** Removes what is oldest until all that is kept fits. False: it never will. */
  const makeRoom = async (keys: readonly string[], own: StoredLines): Promise<boolean> => {
    let entries = linesStoredIn(keys);
    while (sizeOf(entries) > limit) {
      const remove = oldestOf(entries, own);
      if (remove === null) return false;
      await storage.write({ remove });
      entries = entries.filter(({ key }) => !remove.includes(key));
    }
    return true;
  };

  /** The same entry again, as often as something older can make room: the browser has less than the limit. */
  const writeAgain = async (
    put: Readonly<Record<string, string>>,
    own: StoredLines,
  ): Promise<Result<null, StorageFailure>> => {
    for (;;) {
      const remove = oldestOf(linesStoredIn(await storage.keys()), own);
      if (remove === null) return refused({ kind: 'full' });
      const written = await storage.write({ put, remove });
      if (written.ok || written.error.kind === 'denied') return written;
      await storage.write({ remove });
    }
  };

  return {
    page: ownPage,
    add: async (owner, { about, begins, lines }) => {
      const name = nameOf(owner);
      if (forgotten.has(name)) return refused({ kind: 'denied' });
      const before = writing.get(name);
      const reported = JSON.stringify(about);
      const { chunk: last, part: next } = before ?? { chunk: 0, part: 0 };
      const at = begins ? { chunk: last + 1, part: 0 } : { chunk: last, part: next };
      writing.set(name, { ...at, part: at.part + 1, reported });
      const text = lines.join('\n');
      const [chunk, size] = [digits(at.chunk), text.length];
      const key = `${name}${chunk}.${digits(at.part)}.${size}`;
      const own = { key, page: ownPage, chunk, part: at.part, size };
      const put = {
        ...(before === undefined && { [`${name}began`]: '' }),
        ...(before?.reported !== reported && { [`${name}about`]: reported }),
        [key]: text,
      };
      let written = await storage.write({ put });
      if (!written.ok && written.error.kind === 'full') written = await writeAgain(put, own);
      if (!written.ok) return written;
      const keys = await storage.keys();
      const isRemoved = !keys.includes(`${name}began`);
      if (!isRemoved && (await makeRoom(keys, own))) return written;
      await storage.write({ remove: isRemoved ? [key, `${name}about`] : [key] });
      return refused({ kind: isRemoved ? 'denied' : 'full' });
    },
    of: async (owner) => {
      const begin = recordingsOf(owner);
      const keys = (await storage.keys()).filter((key) => key.startsWith(begin));
      const values = await storage.read(keys);
      return storedPages(begin, { keys, get: (key) => values.get(key), aboutOf: aboutIn });
    },
    drop: async (owner) => {
      writing.delete(nameOf(owner));
      forgotten.delete(nameOf(owner));
      await storage.write({ removeBeginning: [nameOf(owner)] });
    },
    forget: async (owner) => {
      forgotten.add(nameOf(owner));
      await storage.write({ removeBeginning: [recordingsOf(owner)] });
    },
  };
};
