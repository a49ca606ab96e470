import { StartError } from '@server/platform/start-error';
import * as z from 'zod/mini';
import type { S3Settings } from './s3-store';

const Bucket = z.object({
  key: z.string().check(z.minLength(1)),
  secret: z.string().check(z.minLength(1)),
  host: z.string().check(z.minLength(1)),
  bucket: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,62}$/)),
  region: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), 'us-east-1'),
  tls: z._default(z.enum(['0', '1']), '1'),
});
const BUCKET_PARTS: Readonly<Record<string, string>> = {
  key: 'an access key before the host',
  secret: 'a secret behind the access key',
  host: 'a host',
  bucket: 'the name of a bucket as its path',
  region: 'a region in small letters (?region=me-central-1)',
  tls: 'tls=0 or tls=1',
};

/**
 * `s3://key:secret@host/bucket?region=...&tls=0`; key and secret may be percent-encoded.
 * @throws StartError that says which part is missing; the address is never shown, it holds the secret
 */
export const readBucket = (address: string | undefined): S3Settings | null => {
  if (!address) return null;
  const { username, password, host, pathname, searchParams } = new URL(address);
  const parsed = z.safeParse(Bucket, {
    key: decoded(username),
    secret: decoded(password),
    host,
    bucket: pathname.replace(/^\/|\/$/g, ''),
    ...Object.fromEntries(searchParams),
  });
  if (!parsed.success) {
    const part = String(parsed.error.issues[0]?.path[0]);
    throw new StartError(`FILES_URL must have ${BUCKET_PARTS[part] ?? 'no other parts'}.`);
  }
  const { key, secret, bucket, region, tls } = parsed.data;
  const endpoint = `${tls === '1' ? 'https' : 'http'}://${parsed.data.host}`;
  return { endpoint, bucket, region, accessKey: key, secretKey: secret };
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StartError('FILES_URL must have an access key and a secret that are percent-encoded.');
  }
};
