import { randomUUID } from 'node:crypto';
import type { Schema } from '@server/db/schema';
import { createPasswords } from '@server/platform/auth/passwords';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Ask } from './asking';
import { DEMO_PASSWORD } from './demo-sign-ins';
import { type Colleague, Desks } from './desks';
import { freePort } from './free-port';
import { type PortalProcess, startPortal } from './portal-process';
import { shiftedProcess } from './shifted-date';
import { copyTemplate, urlOf } from './templates/cluster';
import type { Content } from './templates/content';

/** In the morning of a day, how far the clocks of the story are ahead of ours. Milliseconds. */
const aheadOn = (day: string): number => Date.parse(`${day}T05:00:00Z`) - Date.now();

/** The desks on the built server, which is a process of its own; its database begins as a template. */
export class RemoteDesks extends Desks {
  readonly db: Kysely<Schema>;
  readonly origin: string;
  private readonly port: string;
  private readonly databaseUrl: string;
  private portal: PortalProcess | null = null;
  /** How far the clocks are ahead, milliseconds. */
  aheadMs = 0;

  private constructor(databaseUrl: string, port: number) {
    super();
    this.databaseUrl = databaseUrl;
    this.port = String(port);
    this.origin = `http://localhost:${port}`;
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    this.db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  }

  static async begin(
    day: string,
    template: { cluster: string; folder: string; content: Content },
  ): Promise<RemoteDesks> {
    const name = `story_${randomUUID().replaceAll('-', '')}`;
    await copyTemplate(name, template);
    const desks = new RemoteDesks(urlOf(template.cluster, name), await freePort());
    await desks.start(aheadOn(day));
    await desks.open();
    return desks;
  }

  private async start(aheadMs: number): Promise<void> {
    this.aheadMs = aheadMs;
    this.portal = startPortal({
      DATABASE_URL: this.databaseUrl,
      PORT: this.port,
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ...shiftedProcess(aheadMs),
    });
    await this.portal.listening;
  }
  /** The morning of a later day: the server starts anew, with its jobs, and everybody signs in again. */
  async on(day: string): Promise<void> {
    await this.portal?.stop();
    await this.start(aheadOn(day));
    await this.signInAgain();
  }
  async end(): Promise<void> {
    await this.db.destroy();
    await this.portal?.stop();
  }

  protected async addUser(companyId: string | null) {
    const id = randomUUID();
    const email = `${id}@people.example`;
    const { hash } = await createPasswords();
    await this.db
      .insertInto('app_user')
      .values({
        id,
        email,
        password_hash: await hash(DEMO_PASSWORD),
        role: null,
        first_login: false,
        first_name: 'Test',
        last_name: 'User',
        company_id: companyId,
        status: 'active',
      })
      .execute();
    return { id, email };
  }
  protected async signIn(user: Colleague['user']): Promise<Colleague> {
    const answer = await this.send('POST /users/validate/login', {
      email: user.email,
      password: DEMO_PASSWORD,
    });
    if (answer.status !== 200) throw new Error(`Sign-in refused: ${answer.text}`);
    const { data } = answer.body as { data: { tokens: { access: { token: string } } } };
    const { token } = data.tokens.access;
    return { user, ask: (call, { body } = {}) => this.send(call, body, token) };
  }
  private async send(call: string, body?: object, token?: string): ReturnType<Ask> {
    const [method = 'GET', path = '/'] = call.split(' ');
    const answer = await fetch(this.origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, body: isJson ? JSON.parse(text) : null, text };
  }
  /** What runs in the background runs by itself; whoever needs it waits for what it makes. */
  protected async worked(): Promise<void> {}
}
