import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { droppedTrace } from './dropped-trace';
import { FAILURE_STEPS } from './failure-steps';

const folder = fileURLToPath(new URL('./failures', import.meta.url));
const failures = Object.entries(FAILURE_STEPS);

describe('the trace of a failure', () => {
  it.each(failures)(
    '%s opens at the step that failed, and its words find it',
    async (name, { step, words }) => {
      const { book, look, at, found } = await droppedTrace(
        readFileSync(`${folder}/${name}.ndjson`, 'utf8'),
        words,
      );
      expect(book?.verdict).toEqual({ kind: 'same', steps: book?.rows.length });
      expect(look).toMatchObject({
        actor: expect.stringMatching(step.actor),
        type: step.type,
        trouble: true,
      });
      expect(found).toContain(at);
      // words that anything fits to would prove nothing
      expect(found.length).toBeLessThanOrEqual(10);
    },
  );

  it('is there for every failure', () => {
    expect(readdirSync(folder).sort()).toEqual(failures.map(([name]) => `${name}.ndjson`).sort());
  });
});
