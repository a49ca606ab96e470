import { createServer } from 'node:net';
import { join } from 'node:path';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app';
import { addMissingTemplates } from './areas/letter-templates/missing-templates';
import { warmUp } from './areas/my-work/warm-up';
import type { Config } from './config';
import { type Database, openDatabase } from './db/database';
import { addFirstUser } from './db/first-user';
import { migrateDatabase } from './db/migrate';
import { withoutDeadline } from './db/patience';
import { DEMO_SIGN_INS, seedDatabase } from './db/seed/seed';
import type { DemoSignIn } from './db/seed/users';
import { openFileStore } from './platform/files/open-file-store';
import { startHousekeeping } from './platform/housekeeping';
import { createFolderTransport } from './platform/mail/folder';
import type { MailTransport } from './platform/mail/mail';
import { createSmtpTransport } from './platform/mail/smtp';
import type { ClientFiles } from './platform/page/client-files';
import { createServices } from './platform/services';
import { StartError } from './platform/start-error';

export interface RunningServer {
  /** Where the portal is, as a person types it. */
  readonly address: string;
  /** Demo users that this database has. */
  readonly signIns: readonly DemoSignIn[];
  /** Finishes running requests, ends sockets, closes the database and gives the data folder back. */
  close(): Promise<void>;
}

const REQUESTS_MAY_TAKE_MS = 5_000;

/**
 * Opens the database, migrates, seeds the demo data into an empty one, and listens.
 * @throws StartError when the port, the data folder or the database cannot be had; nothing is left open then
 */
export const startServer = async (
  config: Config,
  options: { readonly client: ClientFiles | null; readonly log: Logger },
): Promise<RunningServer> => {
  const { client, log } = options;
  // asked before anything is created: a busy port should not cost a seeded database
  await claimPort(config);
  const clock = { now: () => new Date() };
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    poolSize: config.databasePool,
    dataDir: config.dataDir,
    log,
  });
  try {
    const today = config.demoToday ?? dayInDubai(clock.now().getTime());
    await withoutDeadline(database.db, async (db) => {
      await migrateDatabase(db);
      if (config.seed !== 'none')
        await seedDatabase(db, { profile: config.seed, today, files: openFileStore(config) });
      if (config.firstUser !== undefined) await addFirstUser(db, config.firstUser);
    });
    const services = await createServices({
      config,
      database,
      clock,
      log,
      mailTransport: transportOf(config),
    });
    await addMissingTemplates(services);
    const app = await buildApp(services, { client });
    await listen(app, config);
    const house = startHousekeeping(services);
    const warm = warmUp(services);
    return {
      address: addressOf(app, config),
      signIns: await presentSignIns(database),
      close: async () => {
        // an HTTP/2 server has no such method: Fastify ends its sessions by itself
        const impatience = setTimeout(() => app.server.closeAllConnections?.(), REQUESTS_MAY_TAKE_MS);
        await app.close().finally(() => clearTimeout(impatience));
        await house.stop();
        await warm.stop();
        await services.mail.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const transportOf = ({ smtpUrl, mailFrom, databaseUrl, dataDir }: Config): MailTransport | null => {
  if (smtpUrl) return createSmtpTransport(smtpUrl, mailFrom);
  return databaseUrl ? null : createFolderTransport(join(dataDir, 'mailbox'), mailFrom);
};

const presentSignIns = async ({ db }: Database): Promise<readonly DemoSignIn[]> => {
  const rows = await db
    .selectFrom('app_user')
    .select('email')
    .where(
      'email',
      'in',
      DEMO_SIGN_INS.map(({ email }) => email),
    )
    .execute();
  return DEMO_SIGN_INS.filter(({ email }) => rows.some((row) => row.email === email));
};

const claimPort = ({ host, port }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    if (port === 0) return resolve();
    const probe = createServer();
    probe.once('error', (error) => reject(unusable(error, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw unusable(error, { host, port });
  }
};

const unusable = (error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use: stop the program that has it or set PORT to another one.`);
  if (code === 'EACCES')
    return new StartError(`Port ${port} needs more rights than this user has: set PORT to 1024 or more.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`HOST is no address of this machine: ${host}.`);
  return error;
};

const addressOf = (app: FastifyInstance, { tls, host }: Config): string => {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : '';
  const own = host.includes(':') ? `[${host}]` : host;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : own;
  return `${tls ? 'https' : 'http'}://${name}:${port}`;
};
