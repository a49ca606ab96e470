import { randomUUID } from 'node:crypto';
import { onBothEngines } from '@tests/support/database';
import { requestStorm } from '@tests/support/request-storm';
import { share } from '@tests/support/running-portal';
import { expect, it } from 'vitest';

/** On each of the two engines. */
const COUNT = share(10_000);
const HOUR = 3_600_000;

onBothEngines((open, engine) => {
  it(
    `answers ${COUNT} generated requests without a defect`,
    async () => {
      const seed = process.env.REQUESTS_SEED ?? randomUUID();
      console.log(`${engine}: REQUESTS_SEED=${seed}`);
      const { statuses, defects } = await requestStorm(await open('tiny'), { seed, count: COUNT });
      console.log(`${engine}: ${JSON.stringify(statuses)}`);
      expect(defects).toEqual([]);
    },
    HOUR,
  );
});
