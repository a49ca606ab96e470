import { createMemoryBackEnd } from '@adapters/memory/memory-back-end';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { EVERYTHING } from '@domain/area/query';
import { ALL_IN_REACH } from '@domain/company/company-scope';
import { accepted, staying } from '@tests/contracts/support/failures';
import { openGate } from '@tests/contracts/support/gates';
import { expect, it } from 'vitest';
import { DATA, HOLDINGS, PASSWORD } from './server/data';
import { createDownloads } from './server/file-store';

/* What the three people of the example see, each with a right of his own. */

const employeesOf = async (who: string) => {
  const engine = createMemoryBackEnd({
    data: DATA,
    clock: createMemoryClock(),
    telemetry: createMemoryTelemetry(),
    areas: async () => HOLDINGS,
    serve: createDownloads().serve,
  });
  const { tokens } = accepted(
    await engine.auth.signIn({ email: `${who}@graph.example`, password: PASSWORD }, staying()),
  );
  const areas = await engine.behind(openGate(tokens.access)).areas();
  const page = { query: EVERYTHING, start: 0, size: 10, after: null, count: true, company: ALL_IN_REACH };
  const { rows } = accepted(await areas.list('employees', page, staying()));
  return rows.map(({ fields }) => fields.full_name).sort();
};

it.each([
  ['staff', ['Lucia Ferrer', 'Mina Joseph', 'Sunil Rao']],
  ['manager', ['Mina Joseph', 'Sunil Rao']],
  ['employee', ['Mina Joseph']],
])('shows %s the employees within reach', async (who, names) => {
  expect(await employeesOf(who)).toEqual(names);
});
