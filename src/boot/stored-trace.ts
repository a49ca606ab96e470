import { LARGE_STORAGE, recordingsOf, USER_KEY } from '@domain/platform/persisted-keys';
import { bodyOf, joinedPages, traceFileName, withEnd } from '@domain/tracing/joined-pages';
import { storedPages } from '@domain/tracing/stored-pages';
import type { TraceAbout } from '@domain/tracing/trace-format';
import { readText } from './persisted';

/** As the recorder of an earlier page wrote it; who reads the file checks it. */
const aboutOf = (text: string | undefined): TraceAbout | null => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** All that the large storage holds, as src/adapters/browser/large-storage.ts writes it. */
const entriesIn = async (databases: IDBFactory): Promise<ReadonlyMap<string, string>> => {
  const opening = databases.open(LARGE_STORAGE.database);
  // there is none: none is made
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const store = (await answered(opening)).transaction(LARGE_STORAGE.store).objectStore(LARGE_STORAGE.store);
  const [keys, values] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
  return new Map(keys.map((key, at) => [String(key), values[at]]));
};

/**
 * The trace of the pages before this one, of whoever is signed in, where no program can make it; redacted as it was kept. Null: nothing is
 * kept, or this browser makes no check sums here (an address without https). Rejects where what is kept cannot be read.
 */
export const storedTrace = async ({
  localStorage,
  indexedDB,
  crypto,
}: Pick<Window, 'localStorage' | 'indexedDB' | 'crypto'>): Promise<{
  readonly name: string;
  readonly text: string;
} | null> => {
  const userId = readText(() => localStorage, USER_KEY);
  if (userId === null || !crypto.subtle) return null;
  const entries = await entriesIn(indexedDB);
  const pages = storedPages(recordingsOf(userId), {
    keys: [...entries.keys()],
    get: (key) => entries.get(key),
    aboutOf,
  });
  const [first] = pages;
  if (first === undefined) return null;
  const { rows, seq } = joinedPages(pages);
  const body = bodyOf(rows);
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)));
  const hex = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: traceFileName(first.about.startedAt), text: withEnd(body, seq, hex) };
};
