import { onOneEngine } from '@tests/support/database';
import { requestStorm } from '@tests/support/request-storm';
import { expect, it } from 'vitest';

onOneEngine((open) => {
  it('answers whatever is asked without a defect: a sample of what the night asks', async () => {
    const { statuses, defects } = await requestStorm(await open('tiny'), { seed: 'every day', count: 1_000 });
    expect(defects).toEqual([]);
    // right requests are among them: nothing is proved by refusals alone
    expect(statuses[200]).toBeGreaterThan(100);
    expect(statuses[400]).toBeGreaterThan(150);
  });
});
