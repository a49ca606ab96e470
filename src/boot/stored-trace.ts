import { recordingsOf, USER_KEY } from '@domain/platform/persisted-keys';
import { bodyOf, joinedPages, traceFileName, withEnd } from '@domain/tracing/joined-pages';
import { storedPages } from '@domain/tracing/stored-pages';
import type { TraceAbout } from '@domain/tracing/trace-format';
import { readText } from './persisted';

/** As the recorder of an earlier page wrote it; who reads the file checks it. */
const aboutOf = (text: string | null): TraceAbout | null => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/**
 * The trace of the pages before this one, of whoever is signed in, where no program can make it; redacted as it was kept. Null: nothing is
 * kept, or this browser makes no check sums here (an address without https).
 */
export const storedTrace = async ({
  localStorage,
  crypto,
}: Pick<Window, 'localStorage' | 'crypto'>): Promise<{
  readonly name: string;
  readonly text: string;
} | null> => {
  const get = (key: string) => readText(() => localStorage, key);
  const userId = get(USER_KEY);
  if (userId === null || !crypto.subtle) return null;
  const pages = storedPages(recordingsOf(userId), { keys: Object.keys(localStorage), get, aboutOf });
  const [first] = pages;
  if (first === undefined) return null;
  const { rows, seq } = joinedPages(pages);
  const body = bodyOf(rows);
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)));
  const hex = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: traceFileName(first.about.startedAt), text: withEnd(body, seq, hex) };
};
