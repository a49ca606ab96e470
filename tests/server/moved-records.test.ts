import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { LiveEvent } from '@domain/platform/live-channel.port';
import type { Database } from '@server/db/database';
import { readRow } from '@server/records/read/stored';
import { knownBinding } from '@server/records/registry';
import { recordStore } from '@server/records/write/store';
import { onOneEngine } from '@tests/support/database';
import { makeEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

const OLD = 'company-0001';
const NEW = 'company-0006';

/** A record that goes to another company, or to another person, goes from the screens of those who have it no more. */
onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    staff = await signedIn(server);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => server.app.close());

  /** The line of an open page of his. */
  const lineOf = async ({ user }: Person): Promise<Socket> => {
    const { access } = await server.signIn(user);
    const { port } = server.app.server.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, {
      auth: { token: access },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    return socket;
  };
  const report = (socket: Socket) => new Promise<LiveEvent>((resolve) => socket.once('live', resolve));
  const addTicket = async (fields: FieldInputs): Promise<RecordAnswer> => {
    const ticket = { subject: 'A wrong name on the card', type: 'Visa', ...fields };
    const { status, body, text } = await staff.ask('POST /records/tickets/create', {
      body: { fields: ticket, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const move = async (id: string, fields: FieldInputs) => {
    const { services } = server;
    const binding = knownBinding('tickets');
    const at = services.clock.now();
    const record = await readRow(database.db, binding, id, at);
    if (record === null) throw new Error('The ticket is gone');
    const entry = {
      type: 'changed',
      payload: {},
      actor: { userId: null, role: null },
      at: at.getTime(),
      dueAt: null,
    };
    await database.db
      .transaction()
      .execute((trx) =>
        recordStore({ services, trx, binding, visibility: null, at }).update(entry, [
          { record, fields, version: record.version + 1, move: null },
        ]),
      );
  };
  const ticketsOf = async ({ ask }: Person) => {
    const { body } = await ask('POST /records/tickets/list', { body: { page: { size: 200 } } });
    return (body as ListPage).rows.map(({ id }) => id);
  };

  /** Both hear that tickets have changed, and nothing of this one; the list of whoever had it has it no more. */
  const expectMoved = async (id: string, fields: FieldInputs, from: Person, to: Person) => {
    expect(await ticketsOf(from)).toContain(id);
    expect(await ticketsOf(to)).not.toContain(id);
    const lines = await Promise.all([from, to].map(lineOf));
    const first = Promise.all(lines.map(report));
    await move(id, fields);
    // whoever was not told hears this instead
    await server.services.live.dataChanged(['later'], { userIds: [from.user.id, to.user.id] });
    for (const news of await first) {
      expect(news).toEqual({ kind: 'dataChanged', topics: expect.arrayContaining(['tickets']) });
      expect(JSON.stringify(news)).not.toContain(id);
    }
    expect(await ticketsOf(from)).not.toContain(id);
    expect(await ticketsOf(to)).toContain(id);
    expect((await from.ask(`GET /records/tickets/${id}/read`)).status).toBe(404);
  };

  it('to another company is news for the administrators of both', async () => {
    const [from, to] = [
      await signedIn(server, { role: 'isAdmin', companyId: OLD }),
      await signedIn(server, { role: 'isAdmin', companyId: NEW }),
    ];
    const { id } = await addTicket({ company_id: OLD });
    await expectMoved(id, { company_id: NEW }, from, to);
  });

  it('to another employee is news for both', async () => {
    const [from, to] = [
      await signedIn(server, { role: 'isEmployee', companyId: OLD }),
      await signedIn(server, { role: 'isEmployee', companyId: OLD }),
    ];
    const { rows } = await sql<{ id: string }>`select id from employee
      where company_id = ${OLD} and status = 'active' order by id desc limit 2`.execute(database.db);
    const [one = '', other = ''] = rows.map(({ id }) => id);
    await makeEmployee(database.db, from, one);
    await makeEmployee(database.db, to, other);
    const { id } = await addTicket({ company_id: OLD, employee_id: one });
    await expectMoved(id, { employee_id: other }, from, to);
  });
});
