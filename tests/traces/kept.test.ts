import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { sealed } from '@machines/tracing/seal';
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from './scenarios';

const folder = fileURLToPath(new URL('./kept', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));

describe('the trace of a fixed bug', () => {
  it.each(files)('%s is the same run on the machines of today', (file) => {
    // A warning that a machine has changed is no failure: what matters is that it still does the same.
    const { outcome } = replay(readFileSync(`${folder}/${file}`, 'utf8'), PORTAL_MACHINES);
    expect(outcome).toEqual({ kind: 'same', steps: expect.any(Number) });
  });

  it.each(Object.entries(SCENARIOS))('%s shows that it is fixed', (name, { facts: reported, truth }) => {
    expect(reported(replay(readFileSync(`${folder}/${name}.ndjson`, 'utf8'), PORTAL_MACHINES))).toEqual(
      truth,
    );
  });

  it.each(Object.entries(SCENARIOS))(
    '%s happens no more when it is played anew',
    async (_, { run, facts: reported, truth }) => {
      const { recorder } = await run();
      expect(reported(replay(recorder.file(sealed), PORTAL_MACHINES))).toEqual(truth);
    },
  );

  it('is kept for every scenario', () => {
    expect(files.sort()).toEqual(
      Object.keys(SCENARIOS)
        .map((name) => `${name}.ndjson`)
        .sort(),
    );
  });
});
