import type { StorageFailure, StoragePort } from '@domain/platform/storage.port';
import { type Result, refused } from '@domain/shared/result';
import type { RecordingsPort } from '@domain/tracing/recordings.port';
import { digits, LINES, linesStoredIn, type StoredLines, storedPages } from '@domain/tracing/stored-pages';
import { TraceAbout } from '@domain/tracing/trace-format';
import * as z from 'zod/mini';

/** Characters in all, of every user: a third of what a browser gives, so that a session always finds room. */
const LIMIT = 1_500_000;

export interface StoredRecordingsParts {
  readonly storage: StoragePort;
  /** Name of this page: letters, digits and `-`. */
  readonly page: string;
  /** Begins the names of the entries of this user. */
  nameOf(owner: string): string;
  readonly limit?: number;
}

const aboutIn = (text: string | null): TraceAbout | null => {
  if (text === null) return null;
  try {
    return z.safeParse(TraceAbout, JSON.parse(text)).data ?? null;
  } catch {
    // No JSON: somebody else wrote here.
    return null;
  }
};

/**
 * Recordings in a storage, in entries that are only ever added: `<user's><page>.<chunk>.<part>.<size>`, and `<user's><page>.about`. What is
 * full is known by the names alone.
 */
export const createStoredRecordings = (parts: StoredRecordingsParts): RecordingsPort => {
  const { storage, page: ownPage, nameOf, limit = LIMIT } = parts;
  /** Under which name this page is being written: where it stands, and what was last said about it. */
  const writing = new Map<string, { chunk: number; part: number; about: string }>();
  /** Characters that are taken; null: to be counted. */
  let taken: number | null = null;

  const entries = (): readonly StoredLines[] => linesStoredIn(storage.keys());
  const count = (): number => entries().reduce((sum, { size }) => sum + size, 0);

  /** Makes room by the oldest chunk that is not being written. False: there is none. */
  const forgetOldest = (own: { readonly page: string; readonly chunk: string }): boolean => {
    const all = entries();
    const oldest = all.find(({ page, chunk }) => page !== own.page || chunk !== own.chunk);
    if (oldest === undefined) return false;
    taken = 0;
    for (const { key, page, chunk, size } of all)
      if (page === oldest.page && chunk === oldest.chunk) storage.remove(key);
      else taken += size;
    const isOver =
      oldest.page !== own.page &&
      !all.some(({ page, chunk }) => page === oldest.page && chunk !== oldest.chunk);
    if (isOver) storage.remove(oldest.key.replace(LINES, '.$1.about'));
    return true;
  };

  /** Writes an entry, at the cost of the oldest. What is said about the page is looked at again: where that stays, its lines do. */
  const write = (
    how: 'put' | 'set',
    key: string,
    text: string,
    own: { readonly page: string; readonly chunk: string },
  ): Result<null, StorageFailure> => {
    for (;;) {
      const written = storage[how](key, text);
      if (written.ok || written.error.kind === 'denied' || !forgetOldest(own)) return written;
    }
  };

  return {
    page: ownPage,
    add: (owner, { about, begins, lines }) => {
      const name = `${nameOf(owner)}${ownPage}`;
      const known = writing.get(name);
      const text = JSON.stringify(about);
      if (known !== undefined && storage.get(`${name}.about`) !== known.about)
        return refused({ kind: 'denied' });
      const now = known ?? { chunk: 0, part: 0, about: '' };
      if (begins) Object.assign(now, { chunk: now.chunk + 1, part: 0 });
      const own = { page: ownPage, chunk: digits(now.chunk) };
      const content = lines.join('\n');
      while ((taken ?? count()) + content.length > limit)
        if (!forgetOldest(own)) return refused({ kind: 'full' });
      if (now.about !== text) {
        const reported = write('set', `${name}.about`, text, own);
        if (!reported.ok) return reported;
        now.about = text;
        writing.set(name, now);
      }
      const stored = write('put', `${name}.${own.chunk}.${digits(now.part)}.${content.length}`, content, own);
      if (!stored.ok) return stored;
      now.part += 1;
      taken = (taken ?? count()) + content.length;
      return stored;
    },
    of: (owner) =>
      storedPages(nameOf(owner), {
        keys: storage.keys(),
        get: storage.get,
        aboutOf: aboutIn,
      }),
    drop: (owner) => {
      const name = `${nameOf(owner)}${ownPage}`;
      writing.delete(name);
      for (const key of storage.keys()) if (key.startsWith(`${name}.`)) storage.remove(key);
      taken = null;
    },
  };
};
