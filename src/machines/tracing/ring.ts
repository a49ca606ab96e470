/** `isTrouble`: something failed by it, and somebody will look for it when the page is gone. */
export type HearLine = (line: string, begins: boolean, isTrouble: boolean) => void;

interface Chunk {
  readonly lines: string[];
  size: number;
  /** Of what came after its first line. */
  grown: number;
}

/**
 * Lines of a bounded size in all. It forgets in chunks; each but the very first begins with a line that stands on its own. A single
 * chunk that outgrows the limit is forgotten too, and what is added is lost until a chunk begins.
 */
export interface Ring {
  add(line: string, isTrouble: boolean): void;
  /** Begins a chunk with a line from which everything after it can be understood. */
  begin(line: string): void;
  /** Forgets everything; what is added is lost until a chunk begins. */
  clear(): void;
  /** Tells every line that is there and that comes, with whether a chunk begins with it. */
  follow(listener: HearLine): void;
  lines(): readonly string[];
  /** A new chunk should begin as soon as it can. */
  readonly isDue: boolean;
  /** Something was forgotten. */
  readonly truncated: boolean;
  /** Bytes in UTF-8, as far as texts are ASCII; others are counted by their units. */
  readonly size: number;
}

const CHUNKS = 10;

export const createRing = (limit: number): Ring => {
  let chunks: readonly Chunk[] = [{ lines: [], size: 0, grown: 0 }];
  let truncated = false;
  let size = 0;
  let hear: HearLine = () => {};

  const forget = (stored: readonly Chunk[]) => {
    truncated ||= stored.length < chunks.length;
    chunks = stored;
    size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
  };
  const add = (line: string, isTrouble: boolean) => {
    const last = chunks.at(-1);
    if (last === undefined) return;
    if (last.lines.length > 0) last.grown += line.length + 1;
    last.lines.push(line);
    hear(line, last.lines.length === 1, isTrouble);
    last.size += line.length + 1;
    size += line.length + 1;
    if (size > limit) forget(chunks.slice(1));
  };

  return {
    add,
    begin: (line) => {
      chunks = [...chunks, { lines: [], size: 0, grown: 0 }];
      add(line, false);
    },
    clear: () => forget([]),
    follow: (listener) => {
      hear = listener;
      for (const { lines } of chunks)
        for (const [at, line] of lines.entries()) listener(line, at === 0, false);
    },
    lines: () => chunks.flatMap(({ lines }) => lines),
    get isDue() {
      const last = chunks.at(-1);
      return last === undefined || last.grown > limit / CHUNKS;
    },
    get truncated() {
      return truncated;
    },
    get size() {
      return size;
    },
  };
};
