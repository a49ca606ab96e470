import type { LargeStoragePort } from '@domain/platform/large-storage.port';
import { recordingsOf } from '@domain/platform/persisted-keys';
import type { StorageFailure } from '@domain/platform/storage.port';
import { type Result, refused } from '@domain/shared/result';
import type { RecordingPart, RecordingsPort } from '@domain/tracing/recordings.port';
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

/** What is kept of a page beside its lines: what is reported about it, and that it has begun and nobody has removed it since. */
const PAGE_KEYS = ['about', 'began'];

const sizeOf = (entries: readonly StoredLines[]): number => entries.reduce((sum, { size }) => sum + size, 0);

/**
 * Recordings in a storage, in entries that are only ever added: `<user's><page>.<chunk>.<part>.<size>`, beside `<user's><page>.about` and
 * `.began`. What is full is known by the names alone.
 */
export const createStoredRecordings = ({
  storage,
  page: ownPage,
  limit = LIMIT,
}: StoredRecordingsParts): RecordingsPort => {
  const nameOf = (owner: string): string => `${recordingsOf(owner)}${ownPage}.`;
  /** Under which name this page is being written: where it stands, and what was last said about it. */
  const writing = new Map<string, { chunk: number; part: number; reported: string }>();
  /** What holds lines, the oldest first; null: to be read. */
  let known: readonly StoredLines[] | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: what is added is added to what was there. */
  const inOrder = <T>(act: () => Promise<T>): Promise<T> => {
    const done = last.then(act);
    last = done;
    return done;
  };

  /** Writes lines, at the cost of the oldest chunks that are not being written. */
  const write = async (
    entry: StoredLines,
    put: Readonly<Record<string, string>>,
  ): Promise<Result<null, StorageFailure>> => {
    known ??= linesStoredIn(await storage.keys());
    let remaining = known;
    const remove: string[] = [];
    const forgetOldest = (): boolean => {
      const oldest = remaining.find(({ page, chunk }) => page !== entry.page || chunk !== entry.chunk);
      if (oldest === undefined) return false;
      const isOf = ({ page, chunk }: StoredLines) => page === oldest.page && chunk === oldest.chunk;
      remove.push(...remaining.filter(isOf).map(({ key }) => key));
      remaining = remaining.filter((other) => !isOf(other));
      if (oldest.page !== entry.page && !remaining.some(({ page }) => page === oldest.page))
        remove.push(...PAGE_KEYS.map((name) => keyOfPage(oldest, name)));
      return true;
    };
    for (;;) {
      while (sizeOf(remaining) + entry.size > limit) if (!forgetOldest()) return refused({ kind: 'full' });
      const written = await storage.write({ put, remove });
      if (written.ok) {
        // Whoever made room looks anew, for other tabs write as well; now, so that the next part waits for nothing.
        known = remove.length === 0 ? [...remaining, entry] : linesStoredIn(await storage.keys());
        return written;
      }
      // The browser itself has less room.
      if (written.error.kind === 'denied' || !forgetOldest()) return written;
    }
  };

  const add = async (
    owner: string,
    { about, begins, lines }: RecordingPart,
  ): Promise<Result<null, StorageFailure>> => {
    const name = nameOf(owner);
    const [aboutKey, beganKey] = [`${name}about`, `${name}began`];
    const before = writing.get(name);
    const reported = JSON.stringify(about);
    const { chunk: last, part: next } = before ?? { chunk: 0, part: 0 };
    const at = begins ? { chunk: last + 1, part: 0 } : { chunk: last, part: next };
    const text = lines.join('\n');
    const chunk = digits(at.chunk);
    const key = `${name}${chunk}.${digits(at.part)}.${text.length}`;
    const written = await write(
      { key, page: ownPage, chunk, part: at.part, size: text.length },
      {
        ...(before === undefined && { [beganKey]: '' }),
        ...(before?.reported !== reported && { [aboutKey]: reported }),
        [key]: text,
      },
    );
    if (!written.ok) return written;
    writing.set(name, { ...at, part: at.part + 1, reported });
    // looked at only now: a page that is about to go cannot wait for it
    if (before === undefined || (await storage.read([beganKey])).size > 0) return written;
    known = null;
    await storage.write({ remove: [key, aboutKey] });
    return refused({ kind: 'denied' });
  };

  const remove = async (begin: string): Promise<void> => {
    known = null;
    const names = await storage.keys();
    await storage.write({ remove: names.filter((name) => name.startsWith(begin)) });
  };

  return {
    page: ownPage,
    add: (owner, part) => inOrder(() => add(owner, part)),
    of: (owner) =>
      inOrder(async () => {
        const begin = recordingsOf(owner);
        const keys = (await storage.keys()).filter((key) => key.startsWith(begin));
        const values = await storage.read(keys);
        return storedPages(begin, { keys, get: (key) => values.get(key), aboutOf: aboutIn });
      }),
    drop: (owner) =>
      inOrder(() => {
        writing.delete(nameOf(owner));
        return remove(nameOf(owner));
      }),
    forget: (owner) => inOrder(() => remove(recordingsOf(owner))),
  };
};
