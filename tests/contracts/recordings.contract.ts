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
  /** Keys of all that is kept. */
  kept(): Promise<readonly string[]>;
  /** Everything that is kept is removed from outside, as when somebody clears his browser. */
  removeAll(): Promise<unknown>;
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

    it('reads what was added after a reload, in its order, the oldest page first', async () => {
      const first = harness.page();
      expect((await first.add('anna', part(['{"n":1}', '{"name":"حروف"}'], true))).ok).toBe(true);
      expect((await first.add('anna', part(['{"n":3}']))).ok).toBe(true);
      const second = harness.page();
      await second.add('anna', part(['{"n":4}'], true));
      expect(await harness.page().of('anna')).toEqual([
        { page: first.page, about, lines: ['{"n":1}', '{"name":"حروف"}', '{"n":3}'] },
        { page: second.page, about, lines: ['{"n":4}'] },
      ]);
    });

    it('does in its order what is asked for at once', async () => {
      const page = harness.page();
      void page.add('anna', part(['{"n":0}'], true));
      void page.drop('anna');
      void page.add('anna', part(['{"n":1}'], true));
      void page.add('anna', part(['{"n":2}']));
      expect((await page.of('anna')).map(({ lines }) => lines)).toEqual([['{"n":1}', '{"n":2}']]);
    });

    it.each(['ann', 'bert', 'anna"/'])('never tells one user of another: %s', async (other) => {
      await harness.page().add('anna', part(['{"n":1}'], true));
      await harness.page().add('anna"/x', part(['{"n":1}'], true));
      expect(await harness.page().of(other)).toEqual([]);
      await harness.page().forget(other);
      expect(await harness.page().of('anna')).toHaveLength(1);
      expect(await harness.page().of('anna"/x')).toHaveLength(1);
    });

    it('is bounded: the oldest lines go first, up to one that the rest can be understood from', async () => {
      const old = harness.page();
      await old.add('bert', part(linesOf(0, 30), true));
      const page = harness.page();
      await page.add('anna', part(linesOf(100, 40), true));
      await page.add('anna', part(linesOf(200, 40), true));
      // the other user's are the oldest
      expect(await page.of('bert')).toEqual([]);
      expect((await page.of('anna'))[0]).toMatchObject({ about: { truncated: false } });
      await page.add('anna', part(linesOf(300, 40)));
      expect(await harness.page().of('anna')).toEqual([
        {
          page: page.page,
          about: { ...about, truncated: true },
          lines: [...linesOf(200, 40), ...linesOf(300, 40)],
        },
      ]);
    });

    it('leaves nothing of a page whose last lines had to go', async () => {
      await harness.page().add('bert', part(linesOf(0, 60), true));
      await harness.page().add('anna', part(linesOf(0, 60), true));
      expect(await harness.page().of('bert')).toEqual([]);
      expect((await harness.kept()).filter((key) => key.includes('bert'))).toEqual([]);
    });

    it('makes room anew beside what other tabs write', async () => {
      const [one, other] = [harness.page(), harness.page()];
      await one.add('anna', part(linesOf(0, 30), true));
      await other.add('anna', part(linesOf(0, 30), true));
      for (const begin of [100, 200, 300]) {
        await one.add('anna', part(linesOf(begin, 30), true));
        await other.add('anna', part(linesOf(begin, 30), true));
      }
      await harness.page().add('anna', part(linesOf(400, 1), true));
      const lines = (await one.of('anna')).flatMap((page) => page.lines);
      expect(lines.length).toBeLessThanOrEqual(ROOM_LINES);
      expect(lines.at(-1)).toBe(linesOf(400, 1)[0]);
    });

    it('refuses what can never fit, and keeps what it has', async () => {
      const page = harness.page();
      await page.add('anna', part(linesOf(0, 60), true));
      expect(await page.add('anna', part(linesOf(100, 60)))).toEqual({ ok: false, error: { kind: 'full' } });
      expect((await page.of('anna'))[0]?.lines).toEqual(linesOf(0, 60));
    });

    it.each([
      ['as it was', about],
      ['told anew', { ...about, truncated: true }],
    ])('refuses what would follow on lines that somebody has removed, the page %s', async (_, now) => {
      const page = harness.page();
      await page.add('anna', part(linesOf(0, 3), true));
      await harness.removeAll();
      const following = { ...part(linesOf(3, 3), true), about: now };
      expect(await page.add('anna', following)).toEqual({ ok: false, error: { kind: 'denied' } });
      expect(await harness.kept()).toEqual([]);
    });

    it('drops the recording of its own page only, and forgets those of all', async () => {
      const first = harness.page();
      await first.add('anna', part(['{"n":1}'], true));
      const second = harness.page();
      await second.add('anna', part(['{"n":2}'], true));
      await second.drop('anna');
      expect((await second.of('anna')).map(({ page }) => page)).toEqual([first.page]);
      expect((await second.add('anna', part(['{"n":3}'], true))).ok).toBe(true);
      expect((await second.of('anna')).map(({ lines }) => lines)).toEqual([['{"n":1}'], ['{"n":3}']]);
      await second.forget('anna');
      expect(await second.of('anna')).toEqual([]);
      expect((await first.add('anna', part(['{"n":4}']))).ok).toBe(false);
      expect(await harness.kept()).toEqual([]);
      await second.drop('anna');
      expect((await second.add('anna', part(['{"n":4}'], true))).ok).toBe(true);
      expect((await second.of('anna')).map(({ lines }) => lines)).toEqual([['{"n":4}']]);
    });

    it.each([
      ['that was written', [part(['{"n":0}'], true)]],
      ['that was not written yet', []],
    ])(
      'takes nothing more of its own page %s once it was forgotten, until it is dropped',
      async (_, before) => {
        const page = harness.page();
        for (const one of before) await page.add('anna', one);
        await page.drop('bert');
        const forgotten = page.forget('anna');
        expect(await page.add('anna', part(['{"n":1}'], true))).toEqual({
          ok: false,
          error: { kind: 'denied' },
        });
        await forgotten;
        expect(await page.add('anna', part(['{"n":2}'], true))).toEqual({
          ok: false,
          error: { kind: 'denied' },
        });
        expect(await harness.kept()).toEqual([]);
        // another user of the page is nobody's business, and he himself comes back
        expect((await page.add('bert', part(['{"n":3}'], true))).ok).toBe(true);
        await page.drop('anna');
        expect((await page.add('anna', part(['{"n":4}'], true))).ok).toBe(true);
      },
    );

    it('refuses in a value where nothing can be kept', async () => {
      const page = harness.page();
      await page.add('anna', part(['{"n":1}'], true));
      harness.fill();
      expect(await page.add('anna', part(['{"n":2}']))).toEqual({ ok: false, error: { kind: 'full' } });
      expect((await page.of('anna'))[0]?.lines).toEqual(['{"n":1}']);
      harness.deny();
      expect((await harness.page().add('anna', part(['{"n":3}'], true))).ok).toBe(false);
      expect(await harness.page().of('anna')).toEqual([]);
      await page.drop('anna');
    });
  });
