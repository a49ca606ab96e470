import type { Config } from '@server/config';
import type { Database } from '@server/db/database';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { AccessTokens } from './auth/access-token';
import type { Passwords } from './auth/passwords';
import type { TextCipher } from './cipher';
import type { Live } from './live/live';
import type { Mail } from './mail/mail';

/** Everything a handler may use. Made once by `createServices`, handed to every handler; tests replace the clock and the rest. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly db: Kysely<Schema>;
  /** The only source of time in the server's decisions. */
  readonly clock: { now(): Date };
  readonly log: Logger;
  readonly cipher: TextCipher;
  readonly mail: Mail;
  readonly live: Live;
  readonly tokens: AccessTokens;
  readonly passwords: Passwords;
}
