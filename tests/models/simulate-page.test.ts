import { existsSync, readFileSync } from 'node:fs';
import type { Step } from '@machines/lab/steps';
import { expect, it } from 'vitest';
import { openVisit } from './kit/play';

const page = readFileSync('docs/simulate.md', 'utf8');

it('docs/simulate.md begins with a file that stands where the page says, and runs with the gate', () => {
  const [, path = '', file = ''] =
    /`(tests\/models\/edge-cases\/[^`]+\.test\.ts)`[\s\S]*?```ts\n([\s\S]*?)```/.exec(page) ?? [];
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe(file);
});

/** What stands in a row of the page, as the step that it is. */
const steps = [...page.matchAll(/`(\{ do: [^`]+ \})`/g)].map(([, text = '']): [string, Step] => [
  text,
  // The page's own text, not anybody's input.
  new Function(`return ${text}`)() as Step,
]);

it('docs/simulate.md names steps that can be taken, one after the other', async () => {
  expect(steps.length).toBeGreaterThan(30);
  const visit = await openVisit();
  await visit.play({ do: 'signIn', as: 'super' }, { do: 'openTab' });
  for (const [text, step] of steps) await expect(visit.play(step), text).resolves.toBeUndefined();
});
