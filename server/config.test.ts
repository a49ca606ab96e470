import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLE_NAMES } from './config';
import { StartError } from './platform/start-error';

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 4100,
      host: 'localhost',
      dataDir: './data',
      databaseUrl: undefined,
      databasePool: 10,
      files: null,
      smtpUrl: undefined,
      mailFrom: 'PEO Central <no-reply@peo-central.example>',
      eInvoiceGateway: 'reference',
      publicUrl: 'http://localhost:4100',
      tls: null,
      apiBase: '',
      allowedOrigins: [],
      adapters: {},
      dashboardBase: '',
      cipherKey: undefined,
      demoToday: undefined,
      seed: 'demo',
      firstUser: undefined,
      trustProxy: 0,
      logLevel: 'info',
      pushHosts: [
        'fcm.googleapis.com',
        'updates.push.services.mozilla.com',
        '.notify.windows.com',
        '.push.apple.com',
      ],
      trustedPeers: [],
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('is quiet at a terminal unless asked', () => {
    expect(readConfig({}, true).logLevel).toBe('warn');
    expect(readConfig({ LOG_LEVEL: 'debug' }, true).logLevel).toBe('debug');
  });

  it('sends the calls of the dashboard where all others go, unless it is told another address', () => {
    const API_BASE = 'https://api.example/';
    expect(readConfig({ API_BASE }).dashboardBase).toBe('https://api.example');
    const both = readConfig({ API_BASE, DASHBOARD_BASE: 'https://figures.example' });
    expect(both.dashboardBase).toBe('https://figures.example');
  });

  it('takes adapters by port, and refuses a port that there is not', () => {
    expect(readConfig({ ADAPTERS: 'live=event-stream, cipher=web-crypto' }).adapters).toEqual({
      live: 'event-stream',
      cipher: 'web-crypto',
    });
    for (const ADAPTERS of ['pigeons=web', 'live', 'live='])
      expect(() => readConfig({ ADAPTERS })).toThrow(/ADAPTERS must be a port and an adapter.*backEnd, auth/);
  });

  it('takes a cipher key as it is given', () => {
    expect(readConfig({ CIPHER_KEY: ' k€y ' }).cipherKey).toBe(' k€y ');
  });

  it('takes slashes off the ends of addresses', () => {
    const config = readConfig({ PUBLIC_URL: 'https://portal.example/', API_BASE: 'https://api.example//' });
    expect([config.publicUrl, config.apiBase]).toEqual(['https://portal.example', 'https://api.example']);
  });

  it.each([
    ['PORT', 'http', 'PORT must be a port number from 0 to 65535; it is "http".'],
    ['PORT', '65536', 'PORT must be a port number from 0 to 65535; it is "65536".'],
    [
      'DATABASE_POOL',
      '1',
      'DATABASE_POOL must be a number of connections from 2 to 1000: a job has one while it works on another; it is "1".',
    ],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a postgres:// address; it is "mysql://x".'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must be an smtp:// or smtps:// address; it is "mail.example".'],
    ['API_BASE', 'ftp://x', 'API_BASE must be an http(s) address or nothing; it is "ftp://x".'],
    [
      'ALLOWED_ORIGINS',
      'https://a.example/path',
      'ALLOWED_ORIGINS must be origins such as https://portal.example, separated by commas; it is "https://a.example/path".',
    ],
    ['DEMO_TODAY', '30.11.2026', 'DEMO_TODAY must be a day such as 2026-11-30; it is "30.11.2026".'],
    ['SEED', 'all', 'SEED must be demo, tiny or none; it is "all".'],
    [
      'TRUST_PROXY',
      '-1',
      'TRUST_PROXY must be how many reverse proxies stand in front of the server, from 0 to 10; it is "-1".',
    ],
  ])('says in one sentence what is wrong with %s=%s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new StartError(sentence));
  });

  it.each(['DATABASE_URL', 'SMTP_URL'])('does not repeat the password of a faulty %s', (name) => {
    expect(() => readConfig({ [name]: 'http://user:pass-word@host' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('pass-word') }),
    );
  });

  it('reads the address of a bucket', () => {
    const { files } = readConfig({ FILES_URL: 's3://key%2F1:se%2Bcret@store.example:9000/papers?tls=0' });
    expect(files).toEqual({
      endpoint: 'http://store.example:9000',
      bucket: 'papers',
      region: 'us-east-1',
      accessKey: 'key/1',
      secretKey: 'se+cret',
    });
    const [address] = [readConfig({ FILES_URL: 's3://k:s@host/b-1?region=me-central-1' }).files];
    expect(address).toMatchObject({ endpoint: 'https://host', region: 'me-central-1' });
  });

  it.each([
    ['https://store.example/papers', 'FILES_URL must be an address such as'],
    ['s3://store.example/papers', 'FILES_URL must have an access key before the host.'],
    ['s3://key@store.example/papers', 'FILES_URL must have a secret behind the access key.'],
    ['s3://key:secret@store.example', 'FILES_URL must have the name of a bucket as its path.'],
    ['s3://key:secret@store.example/papers?tls=maybe', 'FILES_URL must have tls=0 or tls=1.'],
    ['s3://key:%zz@store.example/papers', 'FILES_URL must have an access key and a secret'],
  ])('says what is wrong with the bucket %s', (address, sentence) => {
    expect(() => readConfig({ FILES_URL: address })).toThrow(sentence);
    expect(() => readConfig({ FILES_URL: address })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('key:secret@store') }),
    );
  });

  it('reads certificate and key, both or none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'peo-config-'));
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    writeFileSync(cert, 'the certificate');
    expect(() => readConfig({ TLS_CERT: cert })).toThrow('TLS_CERT and TLS_KEY must be set together.');
    expect(() => readConfig({ TLS_CERT: cert, TLS_KEY: key })).toThrow(
      `TLS_KEY names a file that cannot be read: ${key}.`,
    );
    writeFileSync(key, 'the key');
    const config = readConfig({ TLS_CERT: cert, TLS_KEY: key });
    expect(config.tls).toEqual({ cert: 'the certificate', key: 'the key' });
    expect(config.publicUrl).toBe('https://localhost:4100');
    rmSync(folder, { recursive: true });
  });
});

describe('docs/operations.md', () => {
  it('has a row for every variable, and no other', () => {
    const page = readFileSync('docs/operations.md', 'utf8');
    const rows = [...page.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)];
    const report = rows.flatMap(([, names = '']) =>
      names.split(', ').map((name) => name.replaceAll('`', '')),
    );
    expect(report.sort()).toEqual([...VARIABLE_NAMES].sort());
  });
});
