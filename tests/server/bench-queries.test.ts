import { leads } from '@domain/areas/leads/leads.area';
import { visas } from '@domain/areas/visas/visas.area';
import { queriesOf } from '@tests/bench/area-queries';
import { onPostgres } from '@tests/support/database';
import { expect, it } from 'vitest';

onPostgres((open) => {
  it('the bench asks by every field that a list offers, those that are derived among them', async () => {
    const database = await open('tiny');
    const fieldsIn = async (area: typeof leads | typeof visas) =>
      new Set((await queriesOf(database, area, [])).map(({ name }) => name.split(' ')[0]));
    expect(await fieldsIn(visas)).toContain('fine_fils');
    expect(await fieldsIn(leads)).toContain('state');
  });
});
