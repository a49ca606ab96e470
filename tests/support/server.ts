import { randomUUID } from 'node:crypto';
import type { FinanceRole, KnownRole } from '@domain/session/session';
import { buildApp } from '@server/app';
import { type Config, readConfig } from '@server/config';
import type { Database } from '@server/db/database';
import { createPasswords } from '@server/platform/auth/passwords';
import type { Deadlines } from '@server/platform/http/deadlines';
import { createLog } from '@server/platform/http/log';
import type { Letter, MailTransport } from '@server/platform/mail/mail';
import type { ClientFiles } from '@server/platform/page/client-files';
import { createServices, type Services } from '@server/platform/services';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { overTemplates } from './templates/files';

export const PASSWORD = 'Right-password-1';

export interface TestUser {
  readonly id: string;
  readonly email: string;
}
export interface Pair {
  readonly access: string;
  readonly refresh: string;
}

/** The back end without a port: requests are injected, time stands still until it is moved. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Everything logged so far, as the text that would be written. */
  logged(): string;
  passSeconds(seconds: number): void;
  addUser(input?: Partial<NewUser>): Promise<TestUser>;
  send(request: InjectOptions & { token?: string }): Promise<LightMyRequestResponse>;
  trySignIn(email: string, password: string, from?: string): Promise<LightMyRequestResponse>;
  /** @throws when the sign-in is refused */
  signIn(user: TestUser): Promise<Pair>;
}

interface NewUser {
  role: KnownRole | FinanceRole | null;
  firstLogin: boolean;
  companyId: string;
  status: 'active' | 'locked' | 'deactivated';
  passwordless: boolean;
}

export interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly client?: ClientFiles | null;
  readonly deadlines?: Deadlines;
  readonly send?: (letter: Letter) => Promise<void>;
  /** The clock of another test server: two nodes at the same moment. */
  readonly clock?: Services['clock'];
  /** Where the template of the database is kept: the files of its demo data are read there. */
  readonly templates?: string;
}

const hashed = createPasswords().then((passwords) => passwords.hash(PASSWORD));

export const openTestServer = async (
  database: Database,
  { env = {}, client = null, deadlines, send, clock: input, templates }: TestServerOptions = {},
): Promise<TestServer> => {
  const config: Config = readConfig({ LOG_LEVEL: 'trace', PUBLIC_URL: 'https://portal.example', ...env });
  const lines: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => void lines.push(line) });
  let now = Date.parse('2026-11-30T08:00:00Z');
  const clock = input ?? { now: () => new Date(now) };
  const mailTransport: MailTransport | null = send ? { send, close: () => {} } : null;
  const own = await createServices({ config, database, clock, log, mailTransport });
  const services = templates ? { ...own, files: overTemplates(own.files, templates) } : own;
  const app = await buildApp(services, { client, ...(deadlines ? { deadlines } : {}) });

  const request: TestServer['send'] = ({ token, headers, ...rest }) =>
    app.inject({ ...rest, headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } });
  const trySignIn: TestServer['trySignIn'] = (email, password, from = '192.0.2.1') =>
    request({
      method: 'POST',
      url: '/users/validate/login',
      body: { email, password },
      remoteAddress: from,
    });
  return {
    app,
    services,
    logged: () => lines.join(''),
    passSeconds: (seconds) => {
      now += seconds * 1000;
    },
    send: request,
    trySignIn,
    signIn: async ({ email }) => {
      const answer = await trySignIn(email, PASSWORD, '198.51.100.7');
      if (answer.statusCode !== 200) throw new Error(`Sign-in refused: ${answer.body}`);
      const { tokens } = answer.json().data;
      return { access: tokens.access.token, refresh: tokens.refresh.token };
    },
    addUser: async (input = {}) => {
      const id = randomUUID();
      const email = `${id}@people.example`;
      await database.db
        .insertInto('app_user')
        .values({
          id,
          email,
          password_hash: input.passwordless ? null : await hashed,
          role: input.role === undefined ? 'isSuperAdmin' : input.role,
          first_login: input.firstLogin ?? false,
          first_name: 'Test',
          last_name: 'User',
          company_id: input.companyId ?? null,
          status: input.status ?? 'active',
        })
        .execute();
      return { id, email };
    },
  };
};
