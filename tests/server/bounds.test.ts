import { randomUUID } from 'node:crypto';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { addLead, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const cursor = (...parts: readonly (string | null)[]) =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');
const page = (after: string) => ({ page: { size: 5, start: 0, after } });

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let lead: string;
  beforeAll(async () => {
    database = await open();
    server = await openTestServer(database);
    staff = await signedIn(server);
    lead = (await addLead(staff)).id;
  });

  const estimate = {
    scheme: 'law',
    basic_fils: 100_000_000,
    gross_fils: 100_000_000,
    joined_on: '1900-01-01',
    last_day_on: '2199-12-31',
    leave_half_days: 2_000,
    unserved_days: 365,
    last_month_days: 31,
  };

  it('takes the family name of a user away', async () => {
    const person = await server.addUser({ role: 'isSuperAdmin' });
    const body = { version: 1, fields: { first_name: 'Noor', last_name: null } };
    const answer = await staff.ask(`POST /records/users/${person.id}/change`, { body });
    expect(answer).toMatchObject({ status: 200, body: { fields: { first_name: 'Noor', last_name: '' } } });
  });

  describe('what no record holds', () => {
    it.each<[string, string, () => object, string]>([
      [
        'a version beyond 32 bits',
        '/records/leads/{id}/change',
        () => ({ version: 2 ** 31, fields: {} }),
        'version',
      ],
      [
        'a version of a command',
        '/records/leads/{id}/commands/qualify',
        () => ({ version: 2 ** 40, key: randomUUID() }),
        'version',
      ],
      [
        'the year 0000',
        '/records/leads/{id}/change',
        () => ({ version: 1, fields: { expected_start_on: '0000-01-01' } }),
        'fields.expected_start_on',
      ],
      [
        'a year beyond the last',
        '/records/leads/{id}/change',
        () => ({ version: 1, fields: { expected_start_on: '9999-12-31' } }),
        'fields.expected_start_on',
      ],
      [
        'more than a billion dirhams',
        '/records/leads/{id}/change',
        () => ({ version: 1, fields: { order_value_fils: 100_000_000_001 } }),
        'fields.order_value_fils',
      ],
      [
        'half a pair of surrogates',
        '/records/leads/{id}/change',
        () => ({ version: 1, fields: { contact_name: 'Noor \ud800' } }),
        'fields.contact_name',
      ],
      [
        'a filter by the last day there is',
        '/records/leads/list',
        () => ({ filter: { created_at: { to: '9999-12-31' } } }),
        'filter.created_at',
      ],
      [
        'a filter by the year 0000',
        '/records/leads/list',
        () => ({ filter: { created_at: { from: '0000-01-01T00:00:00Z' } } }),
        'filter.created_at',
      ],
      [
        'NUL in the id of a cursor',
        '/records/leads/list',
        () => page(cursor('created_at', 'desc', null, 'a\0')),
        'page.after',
      ],
      [
        'a page that no number names',
        '/records/leads/list',
        () => ({ page: { size: 5, start: 2 ** 40 } }),
        'page.start',
      ],
      [
        'an estimate of other centuries',
        '/offboardings/estimate',
        () => ({ ...estimate, joined_on: '0001-01-01' }),
        'joined_on',
      ],
      [
        'a wage beyond all',
        '/offboardings/estimate',
        () => ({ ...estimate, basic_fils: 100_000_001 }),
        'basic_fils',
      ],
    ])('is refused with its field: %s', async (_, path, body, field) => {
      const answer = await staff.ask(`POST ${path.replace('{id}', lead)}`, { body: body() });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect((answer.body as { errors: { field: string }[] }).errors.map((error) => error.field)).toContain(
        field,
      );
    });

    it('is the only thing refused: the longest service at the highest wage is computed', async () => {
      const answer = await staff.ask('POST /offboardings/estimate', { body: estimate });
      expect(answer).toMatchObject({ status: 200, body: { due_on: '2200-01-14' } });
    });
  });
});
