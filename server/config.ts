import { readFileSync } from 'node:fs';
import { BACK_END, type NamedAdapters, USUAL_ADAPTERS } from '@domain/platform/adapter-names';
import * as z from 'zod/mini';
import { GATEWAY_NAMES, type GatewayName } from './platform/e-invoice/gateway';
import { readBucket } from './platform/files/bucket-address';
import type { S3Settings } from './platform/files/s3-store';
import { PUSH_HOSTS } from './platform/push/push-services';
import { StartError } from './platform/start-error';

const whole = (low: number, high: number) =>
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)).check(z.gte(low), z.lte(high));
const httpBase = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);
const input = z.string().check(z.minLength(1));
const origins = z._default(
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(',').map((origin) => origin.trim())),
      z.array(z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))),
    ),
  ),
  [],
);

const hosts = z._default(
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(',').map((host) => host.trim())),
      z.array(z.string().check(z.regex(/^\.?[\w.-]+$/))),
    ),
  ),
  [...PUSH_HOSTS],
);

const ports = [BACK_END, ...Object.keys(USUAL_ADAPTERS)];
const adapters = z._default(
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) =>
        text.split(',').map((pair) => pair.split('=').map((part) => part.trim())),
      ),
      z.pipe(
        z.array(z.tuple([z.enum(ports), z.string().check(z.minLength(1))])),
        z.transform((pairs): NamedAdapters => Object.fromEntries(pairs)),
      ),
    ),
  ),
  {},
);

/** What each variable may hold, in words for the person who set it wrongly. docs/operations.md explains every row. */
const VARIABLES = {
  PORT: [z._default(whole(0, 65535), 4100), 'a port number from 0 to 65535'],
  HOST: [z._default(input, 'localhost'), 'a host name or address'],
  DATA_DIR: [z._default(input, './data'), 'a folder'],
  DATABASE_URL: [z.optional(z.url({ protocol: /^postgres(ql)?$/ })), 'a postgres:// address'],
  DATABASE_POOL: [
    z._default(whole(2, 1000), 10),
    'a number of connections from 2 to 1000: a job has one while it works on another',
  ],
  FILES_URL: [
    z.optional(z.url({ protocol: /^s3$/ })),
    'an address such as s3://key:secret@host/bucket?region=me-central-1',
  ],
  SMTP_URL: [z.optional(z.url({ protocol: /^smtps?$/ })), 'an smtp:// or smtps:// address'],
  MAIL_FROM: [z._default(input, 'PEO Central <no-reply@peo-central.example>'), 'a mail address'],
  E_INVOICE_GATEWAY: [z.optional(z.enum(GATEWAY_NAMES)), GATEWAY_NAMES.join(' or ')],
  PUBLIC_URL: [z.optional(z.url({ protocol: /^https?$/ })), 'an http(s) address'],
  TLS_CERT: [z.optional(input), 'the path of a PEM file'],
  TLS_KEY: [z.optional(input), 'the path of a PEM file'],
  API_BASE: [z._default(httpBase, ''), 'an http(s) address or nothing'],
  DASHBOARD_BASE: [z._default(httpBase, ''), 'an http(s) address or nothing'],
  ALLOWED_ORIGINS: [origins, 'origins such as https://portal.example, separated by commas'],
  TRUSTED_PEERS: [origins, 'origins such as https://sister.example, separated by commas'],
  PUSH_HOSTS: [hosts, 'hosts such as push.example, separated by commas; a dot in front: all below it'],
  ADAPTERS: [
    adapters,
    `a port and an adapter, such as live=event-stream, separated by commas; the ports are ${ports.join(', ')}`,
  ],
  CIPHER_KEY: [z.optional(input), 'a text'],
  DEMO_TODAY: [z.optional(z.iso.date()), 'a day such as 2026-11-30'],
  SEED: [z._default(z.enum(['demo', 'tiny', 'none']), 'demo'), 'demo, tiny or none'],
  FIRST_USER: [z.optional(z.email()), 'a mail address'],
  TRUST_PROXY: [
    z._default(whole(0, 10), 0),
    'how many reverse proxies stand in front of the server, from 0 to 10',
  ],
  LOG_LEVEL: [
    z.optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
    'trace, debug, info, warn, error, fatal or silent',
  ],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>;

export const VARIABLE_NAMES: readonly string[] = Object.keys(VARIABLES);

type Variables = { [N in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[N][0]> };

export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Where the embedded database lives; not touched when `databaseUrl` is set. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** Bucket that keeps the files; without it they are in a folder below `dataDir`. */
  readonly files: S3Settings | null;
  /** Without it mail stays in the stored mailbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Who takes electronic invoices. */
  readonly eInvoiceGateway: GatewayName;
  /** Address of the portal in mailed links, without a slash at the end. */
  readonly publicUrl: string;
  /** PEM texts, both or none. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Told to the client by /config.json; empty = the origin of the page. */
  readonly apiBase: string;
  readonly dashboardBase: string;
  /** Origins of portals elsewhere that may ask this server; its own needs no entry. */
  readonly allowedOrigins: readonly string[];
  /** Origins of sister portals: who shows a one-time code of theirs, and has the same mail address here, is let in. */
  readonly trustedPeers: readonly string[];
  /** Push services that this server calls. */
  readonly pushHosts: readonly string[];
  /** What the client takes beside its usual adapters, by port; which there are, its build knows. */
  readonly adapters: NamedAdapters;
  /** Key of the enciphered start-up answers; without it one is made once and kept in the database. */
  readonly cipherKey: string | undefined;
  /** `YYYY-MM-DD`: the day that the demo data is relative to, instead of the real one. */
  readonly demoToday: string | undefined;
  readonly seed: 'demo' | 'tiny' | 'none';
  /** Super admin of a portal that has no user yet. */
  readonly firstUser: string | undefined;
  /** Number of trusted proxies whose X-Forwarded-For entries name the client's address; 0 = the socket's address counts. */
  readonly trustProxy: number;
  readonly logLevel: string;
}

/**
 * Reads the environment. An empty variable counts as absent. Throws a `StartError` that names the variable and what it may hold.
 * `atTerminal`: a person watches, so that routine log lines stay out of the way unless LOG_LEVEL asks for them.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>, atTerminal = false): Config => {
  const read = <N extends keyof Variables>(name: N): Variables[N] => {
    const [shape, allowed] = VARIABLES[name];
    const parsed = z.safeParse(shape, env[name] || undefined);
    if (!parsed.success) throw new StartError(`${name} must be ${allowed}${shown(name, env[name])}.`);
    return parsed.data as Variables[N];
  };
  const tls = readTls(read('TLS_CERT'), read('TLS_KEY'));
  const port = read('PORT');
  const host = read('HOST');
  return {
    port,
    host,
    dataDir: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    databasePool: read('DATABASE_POOL'),
    files: readBucket(read('FILES_URL')),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    // the reference gateway reports nothing to the authority: with a database of its own a server is asked to name one
    eInvoiceGateway: read('E_INVOICE_GATEWAY') ?? (read('DATABASE_URL') ? 'none' : 'reference'),
    publicUrl: (read('PUBLIC_URL') ?? `${tls ? 'https' : 'http'}://${host}:${port}`).replace(/\/+$/, ''),
    tls,
    apiBase: read('API_BASE').replace(/\/+$/, ''),
    dashboardBase: (read('DASHBOARD_BASE') || read('API_BASE')).replace(/\/+$/, ''),
    allowedOrigins: read('ALLOWED_ORIGINS'),
    trustedPeers: read('TRUSTED_PEERS'),
    pushHosts: read('PUSH_HOSTS'),
    adapters: read('ADAPTERS'),
    cipherKey: read('CIPHER_KEY'),
    demoToday: read('DEMO_TODAY'),
    seed: read('SEED'),
    firstUser: read('FIRST_USER'),
    trustProxy: read('TRUST_PROXY'),
    logLevel: read('LOG_LEVEL') ?? (atTerminal ? 'warn' : 'info'),
  };
};

/** What was given instead, unless it may hold a secret. */
const shown = (name: string, value: string | undefined): string => {
  if (name === 'CIPHER_KEY' || value?.includes('@')) return '';
  return `; it is "${value}"`;
};

const readTls = (certFile: string | undefined, keyFile: string | undefined) => {
  if (!certFile && !keyFile) return null;
  if (!certFile || !keyFile) throw new StartError('TLS_CERT and TLS_KEY must be set together.');
  return { cert: readPem('TLS_CERT', certFile), key: readPem('TLS_KEY', keyFile) };
};

const readPem = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`${name} names a file that cannot be read: ${file}.`);
  }
};
