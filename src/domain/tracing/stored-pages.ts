import type { RecordedPage } from './recordings.port';
import type { TraceAbout } from './trace-format';

/** An entry of the large storage that holds lines: which chunk of which page, and the how manieth part of the chunk. */
export interface StoredLines {
  readonly key: string;
  readonly page: string;
  readonly chunk: string;
  readonly part: number;
  readonly size: number;
}

const LINES = /\/([\w-]+)\.(\d{6})\.(\d{6})\.(\d+)$/;
export const digits = (count: number): string => String(count).padStart(6, '0');

/** Name of something else about the page that these lines are of. */
export const keyOfPage = ({ key, page }: StoredLines, name: string): string =>
  key.replace(LINES, `/${page}.${name}`);

/** What holds lines among these names, in the order in which they were written. */
export const linesStoredIn = (keys: readonly string[], begin = ''): readonly StoredLines[] =>
  keys
    .flatMap((key): StoredLines[] => {
      const [, page, chunk, part, size] = (key.startsWith(begin) && LINES.exec(key)) || [];
      if (page === undefined || chunk === undefined) return [];
      return [{ key, page, chunk, part: Number(part), size: Number(size) }];
    })
    .sort((one, other) =>
      `${one.page}.${one.chunk}.${digits(one.part)}` < `${other.page}.${other.chunk}.${digits(other.part)}`
        ? -1
        : 1,
    );

export interface StoredIn {
  readonly keys: readonly string[];
  get(key: string): string | undefined;
  /** What is said about a page. */
  aboutOf(text: string | undefined): TraceAbout | null;
}

/**
 * The pages of one user, as far as they were kept, the oldest first. Read by the program and by what stands in its place when it cannot be
 * fetched (src/boot), so that it brings nothing along.
 */
export const storedPages = (begin: string, { keys, get, aboutOf }: StoredIn): readonly RecordedPage[] => {
  const found = linesStoredIn(keys, begin);
  return [...new Set(found.map(({ page }) => page))].flatMap((page): RecordedPage[] => {
    const all = found.filter((entry) => entry.page === page);
    const about = aboutOf(get(`${begin}${page}.about`));
    // somebody removed a part: what comes after it cannot be understood before a chunk begins
    const first = all.find(({ part }) => part === 0);
    if (about === null || first === undefined) return [];
    const whole = all.slice(all.indexOf(first));
    const end = whole.findIndex(({ part, chunk }, at) => {
      const before = whole[at - 1];
      return part > 0 && (before?.chunk !== chunk || before.part !== part - 1);
    });
    const lines = (end === -1 ? whole : whole.slice(0, end)).flatMap(
      ({ key }) => get(key)?.split('\n') ?? [],
    );
    const truncated = about.truncated || first.chunk !== digits(1);
    return [{ page, about: { ...about, truncated }, lines }];
  });
};
