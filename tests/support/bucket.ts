import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '@server/platform/files/s3-store';

/** A bucket in memory that knows what a store of S3 must refuse: wrong signatures, and contents that are not what was signed. */
export interface Bucket {
  readonly settings: S3Settings;
  readonly objects: ReadonlyMap<string, Buffer>;
  close(): Promise<void>;
}

const keys = { bucket: 'papers', region: 'me-central-1', accessKey: 'access-key', secretKey: 'se+cret/key' };
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

export const openBucket = async (): Promise<Bucket> => {
  const objects = new Map<string, Buffer>();
  const answer = (request: IncomingMessage, body: Buffer): [number, Buffer | string] => {
    const refusal = refusalOf(request, body);
    if (refusal) return [403, `<Error><Code>${refusal}</Code></Error>`];
    const path = request.url ?? '';
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') objects.delete(path);
    if (request.method !== 'GET') return [request.method === 'DELETE' ? 204 : 200, ''];
    const found = objects.get(path);
    return found ? [200, found] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [status, content] = answer(request, Buffer.concat(chunks));
      reply.writeHead(status).end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...keys, endpoint: `http://127.0.0.1:${port}` },
    objects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Signature Version 4 computed anew, as the store does it. */
const refusalOf = ({ method, url, headers }: IncomingMessage, body: Buffer): string | null => {
  if (!url?.startsWith(`/${keys.bucket}/`)) return 'NoSuchBucket';
  // a bucket of S3 takes nothing whose length it is not told
  if (method === 'PUT' && headers['content-length'] === undefined) return 'MissingContentLength';
  const reported = String(headers['x-amz-content-sha256']);
  if (reported !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const at = String(headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  if (credential !== `${keys.accessKey}/${scope}`) return 'InvalidAccessKeyId';
  const listed = signedHeaders.split(';');
  if (!listed.includes('host') || !listed.includes('x-amz-content-sha256')) return 'AccessDenied';
  const canonical = [
    method,
    url,
    '',
    ...listed.map((name) => `${name}:${String(headers[name])}`),
    '',
    signedHeaders,
    reported,
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    hmac(hmac(`AWS4${keys.secretKey}`, at.slice(0, 8)), keys.region),
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex');
  return signature === expected ? null : 'SignatureDoesNotMatch';
};
