import { randomUUID } from 'node:crypto';
import type { FieldInputs, Grant } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { type Ask, askWith } from './asking';
import type { TestServer, TestUser } from './server';

/** Somebody who is signed in: asks, sends files, follows tickets. */
export interface Person {
  readonly user: TestUser;
  readonly ask: Ask;
  send(path: string, name: string, content: Buffer | string): Promise<{ status: number; body: unknown }>;
}

export const signedIn = async (
  server: TestServer,
  input: Parameters<TestServer['addUser']>[0] = {},
): Promise<Person> => signedInAgain(server, await server.addUser(input));

/** The same person with a new session: access tokens last for five hours. */
export const signedInAgain = async (server: TestServer, user: TestUser): Promise<Person> => {
  const { access: token } = await server.signIn(user);
  return {
    user,
    ask: askWith(server, token),
    send: async (path, name, content) => {
      const { statusCode, body } = await server.send({
        method: 'POST',
        url: path,
        token,
        headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
        payload: content,
      });
      return { status: statusCode, body: JSON.parse(body) };
    },
  };
};

/** Of the active employees of a company the one whose id is last. */
export const lastEmployee = async (db: Kysely<Schema>, companyId: string): Promise<string> => {
  const { id } = await db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
};

/** From now on this user is this employee. */
export const makeEmployee = async (
  db: Kysely<Schema>,
  { user }: Pick<Person, 'user'>,
  employeeId: string,
) => {
  await db.updateTable('app_user').set({ employee_id: employeeId }).where('id', '=', user.id).execute();
};

/** From now on they see what these grants show. */
export const grantTo = async (
  db: Kysely<Schema>,
  people: readonly Person[],
  grants: readonly Grant[],
): Promise<void> => {
  const rows = people.flatMap(({ user }) => grants.map((grant_name) => ({ user_id: user.id, grant_name })));
  await db.insertInto('user_grant').values(rows).execute();
};

/** Fetches what an answer `{ download }` names, without a token. */
export const fetchFile = async (
  server: TestServer,
  { body }: { readonly body: unknown },
  from = '192.0.2.9',
) => {
  const { download } = body as { readonly download: string };
  const answer = await server.send({ method: 'GET', url: download, remoteAddress: from });
  return {
    status: answer.statusCode,
    content: answer.rawPayload,
    headers: answer.headers,
    text: answer.body,
  };
};

/** A lead with as little as one needs. @throws when it is refused */
export const addLead = async ({ ask }: Person, fields: FieldInputs = {}): Promise<RecordAnswer> => {
  const body = {
    fields: { prospect_name: `Prospect ${randomUUID()}`, contact_name: 'Noor Haddad', ...fields },
    key: randomUUID(),
  };
  const { status, body: made } = await ask('POST /records/leads/create', { body });
  if (status !== 201) throw new Error(`The lead is refused: ${JSON.stringify(made)}`);
  return made as RecordAnswer;
};

/** A salary that one has entered and another has approved. Both need the grant. @throws when it is refused */
export const agreeSalary = async (
  author: Pick<Person, 'ask'>,
  approver: Pick<Person, 'ask'>,
  fields: FieldInputs,
): Promise<RecordAnswer> => {
  const created = await author.ask('POST /records/salaries/create', { body: { fields, key: randomUUID() } });
  if (created.status !== 201) throw new Error(`The salary is refused: ${created.text}`);
  let now = created.body as RecordAnswer;
  for (const [who, event] of [
    [author, 'submit'],
    [approver, 'approve'],
  ] as const) {
    const { status, body, text } = await who.ask(`POST /records/salaries/${now.id}/commands/${event}`, {
      body: { version: now.version, payload: {}, key: randomUUID() },
    });
    if (status !== 200) throw new Error(`The salary refuses ${event}: ${text}`);
    now = body as RecordAnswer;
  }
  return now;
};

/** The file by which staff show that the client has approved a payroll run. */
export const attachEvidence = async (who: Person, run: string): Promise<void> => {
  const { status } = await who.send(
    `/records/payroll-runs/${run}/attachments`,
    'approval.pdf',
    '%PDF-1.4\n%%EOF',
  );
  if (status !== 201) throw new Error(`The evidence is refused: ${status}`);
};
