import type { Config } from '@server/config';
import type { Database } from '@server/db/database';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { version } from '../../package.json';
import { type AccessTokens, createAccessTokens } from './auth/access-token';
import { createPasswords, type Passwords } from './auth/passwords';
import { sharedSecret } from './auth/secrets';
import { createTextCipher, type TextCipher } from './cipher';
import type { EInvoiceGateway } from './e-invoice/gateway';
import { openGateway } from './e-invoice/open-gateway';
import type { FileStore } from './files/file-store';
import { openFileStore } from './files/open-file-store';
import { createLive, type Live } from './live/live';
import { createMail, type Mail, type MailTransport } from './mail/mail';
import type { PortalConfig } from './page/portal-config';
import { createPush, type Push } from './push/push';

/** Everything a handler may use. Made once by `createServices`; tests bring a clock, a log and a mail transport of their own. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly db: Kysely<Schema>;
  /** The only source of time in the server's decisions. */
  readonly clock: { now(): Date };
  readonly log: Logger;
  readonly cipher: TextCipher;
  readonly mail: Mail;
  /** Without it electronic invoices wait. */
  readonly eInvoices: EInvoiceGateway | null;
  readonly files: FileStore;
  readonly live: Live;
  readonly push: Push;
  readonly tokens: AccessTokens;
  readonly passwords: Passwords;
  /** What the client is told at its start. */
  readonly portal: PortalConfig;
}

/** The database must be migrated: the keys that all nodes share live there. */
export const createServices = async (options: {
  readonly config: Config;
  readonly database: Database;
  readonly clock: { now(): Date };
  readonly log: Logger;
  readonly mailTransport: MailTransport | null;
}): Promise<Services> => {
  const { config, database, clock, log, mailTransport } = options;
  const { db } = database;
  const cipherKey = config.cipherKey ?? (await sharedSecret(db, 'cipher-key'));
  const signingKey = Buffer.from(await sharedSecret(db, 'access-token-key'), 'base64url');
  return {
    config,
    database,
    db,
    clock,
    log,
    cipher: createTextCipher(cipherKey),
    mail: createMail({ db, clock, log, transport: mailTransport }),
    eInvoices: openGateway(config, { db, clock }),
    files: openFileStore(config),
    live: createLive(database),
    push: await createPush({ config, database, clock, log }),
    tokens: createAccessTokens(signingKey, clock),
    passwords: await createPasswords(),
    portal: {
      apiBase: config.apiBase,
      dashboardBase: config.dashboardBase,
      cipherKey,
      version,
      adapters: config.adapters,
    },
  };
};
