import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store';

export interface S3Settings {
  /** `https://host` or `https://host:port`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const MAY_TAKE_MS = 60_000;

/** Files in a bucket of S3 or of anything that speaks its protocol; addresses have the bucket in the path. */
export const createS3Store = ({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): FileStore => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  });
  const send = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body?: { blob: Blob; sha256: string },
  ) => {
    const signed = await client.sign(`${endpoint}/${bucket}/${key}`, {
      method,
      // of an empty body unless told
      headers: { 'x-amz-content-sha256': body?.sha256 ?? EMPTY_SHA256 },
      ...(body ? { body: body.blob } : {}),
    });
    return fetch(signed, { signal: AbortSignal.timeout(MAY_TAKE_MS) });
  };
  return {
    incoming: join(tmpdir(), 'peo-central-incoming'),
    put: async ({ path, sha256, discard }) => {
      const key = `files/${randomUUID()}`;
      await done(await send('PUT', key, { blob: await openAsBlob(path), sha256 }));
      await discard();
      return key;
    },
    read: async (key) => {
      const answer = await send('GET', key);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok || !answer.body) await done(answer);
      return answer.body ? Readable.from(chunksOf(answer.body)) : null;
    },
    remove: async (key) => {
      const answer = await send('DELETE', key);
      if (answer.status === 404) await answer.body?.cancel();
      else await done(answer);
    },
  };
};

/** Node's streams and those of fetch have different types. */
const chunksOf = async function* (body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
};

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** @throws with the status and the store's own code, which carry no secret */
const done = async (answer: Response): Promise<void> => {
  const text = await answer.text();
  if (answer.ok) return;
  const [, code = 'no code'] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? [];
  throw new Error(`The file store answered ${answer.status} (${code})`);
};
