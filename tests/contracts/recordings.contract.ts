import type { RecordingPart, RecordingsPort } from '@domain/tracing/recordings.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Room for this many lines of `linesOf` in all. */
export const ROOM_LINES = 100;
const LINE = 'x'.repeat(99);
/** Lines of 100 characters with their line feed, each of its own. */
const linesOf = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => `${from + nth}`.padEnd(99, '.').slice(0, LINE.length));

export interface RecordingsHarness {
  /** The recordings as a page finds them that has just begun, later than every other. */
  page(): RecordingsPort;
  /** Everything that is kept is removed from outside, as when somebody clears his browser. */
  removeAll(): void;
  fill(): void;
  deny(): void;
  stop(): void;
}

const about = {
  app: '1.0',
  xstate: '5',
  machines: { app: 'abc' },
  startedAt: '2026-01-05T08:00:00.000Z',
  redaction: 'words-2',
  truncated: false,
};
const part = (lines: readonly string[], begins = false): RecordingPart => ({ about, begins, lines });

export const describeRecordingsPort = (adapter: string, start: () => Promise<RecordingsHarness>) =>
  describe(`RecordingsPort kept by ${adapter}`, () => {
    let harness: RecordingsHarness;
    beforeEach(async () => {
      harness = await start();
    });
    afterEach(() => harness.stop());

    it('reads what was added after a reload, in its order, the oldest page first', () => {
      const first = harness.page();
      expect(first.add('anna', part(['{"n":1}', '{"name":"حروف"}'], true)).ok).toBe(true);
      expect(first.add('anna', part(['{"n":3}'])).ok).toBe(true);
      const second = harness.page();
      second.add('anna', part(['{"n":4}'], true));
      expect(harness.page().of('anna')).toEqual([
        { page: first.page, about, lines: ['{"n":1}', '{"name":"حروف"}', '{"n":3}'] },
        { page: second.page, about, lines: ['{"n":4}'] },
      ]);
    });

    it('never tells one user of another', () => {
      harness.page().add('anna', part(['{"n":1}'], true));
      expect(harness.page().of('ann')).toEqual([]);
      expect(harness.page().of('bert')).toEqual([]);
    });

    it('is bounded: the oldest lines go first, up to one that the rest can be understood from', () => {
      const old = harness.page();
      old.add('bert', part(linesOf(0, 30), true));
      const page = harness.page();
      page.add('anna', part(linesOf(100, 40), true));
      page.add('anna', part(linesOf(200, 40), true));
      // the other user's are the oldest
      expect(page.of('bert')).toEqual([]);
      expect(page.of('anna')[0]).toMatchObject({ about: { truncated: false } });
      page.add('anna', part(linesOf(300, 40)));
      expect(harness.page().of('anna')).toEqual([
        {
          page: page.page,
          about: { ...about, truncated: true },
          lines: [...linesOf(200, 40), ...linesOf(300, 40)],
        },
      ]);
    });

    it('refuses what can never fit, and keeps what it has', () => {
      const page = harness.page();
      page.add('anna', part(linesOf(0, 60), true));
      expect(page.add('anna', part(linesOf(100, 60)))).toEqual({ ok: false, error: { kind: 'full' } });
      expect(page.of('anna')[0]?.lines).toEqual(linesOf(0, 60));
    });

    it('refuses what would follow on lines that somebody has removed', () => {
      const page = harness.page();
      page.add('anna', part(linesOf(0, 3), true));
      harness.removeAll();
      expect(page.add('anna', part(linesOf(3, 3)))).toEqual({ ok: false, error: { kind: 'denied' } });
      expect(page.of('anna')).toEqual([]);
    });

    it('drops the recording of its own page only', () => {
      const first = harness.page();
      first.add('anna', part(['{"n":1}'], true));
      const second = harness.page();
      second.add('anna', part(['{"n":2}'], true));
      second.drop('anna');
      expect(second.of('anna').map(({ page }) => page)).toEqual([first.page]);
      expect(second.add('anna', part(['{"n":3}'], true)).ok).toBe(true);
      expect(second.of('anna').map(({ lines }) => lines)).toEqual([['{"n":1}'], ['{"n":3}']]);
    });

    it('refuses in a value where nothing can be kept', () => {
      const page = harness.page();
      page.add('anna', part(['{"n":1}'], true));
      harness.fill();
      expect(page.add('anna', part(['{"n":2}']))).toEqual({ ok: false, error: { kind: 'full' } });
      expect(page.of('anna')[0]?.lines).toEqual(['{"n":1}']);
      harness.deny();
      expect(harness.page().add('anna', part(['{"n":3}'], true)).ok).toBe(false);
      expect(harness.page().of('anna')).toEqual([]);
      expect(() => page.drop('anna')).not.toThrow();
    });
  });
