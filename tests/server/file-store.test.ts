import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { FileStore } from '@server/platform/files/file-store';
import { createFolderStore } from '@server/platform/files/folder-store';
import { receiveFile } from '@server/platform/files/receive';
import { createS3Store } from '@server/platform/files/s3-store';
import { type Bucket, openBucket } from '@tests/support/bucket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'peo-files-'));
let bucket: Bucket;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const receive = (content: Iterable<Buffer>, maxBytes = 1_000_000) =>
  receiveFile(Readable.from(content), { folder: join(folder, 'incoming'), maxBytes });

describe.each<[string, () => FileStore]>([
  ['a folder', () => createFolderStore(folder)],
  ['a bucket', () => createS3Store(bucket.settings)],
])('files in %s', (_, open) => {
  it('come back as they were', async () => {
    const store = open();
    const content = Buffer.from(Array.from({ length: 300_000 }, (_value, at) => at % 251));
    const file = await receive([content.subarray(0, 1000), content.subarray(1000)]);
    expect(file).toMatchObject({
      size: 300_000,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    const key = await store.put(file);
    expect(existsSync(file.path)).toBe(false);
    const stored = await store.read(key);
    expect(stored && (await buffer(stored)).equals(content)).toBe(true);
  });

  it('are each their own, even with the same content', async () => {
    const store = open();
    const keys = [
      await store.put(await receive([Buffer.from('twin')])),
      await store.put(await receive([Buffer.from('twin')])),
    ];
    expect(keys[0]).not.toBe(keys[1]);
    await store.remove(String(keys[0]));
    expect(await store.read(String(keys[0]))).toBeNull();
    const other = await store.read(String(keys[1]));
    expect(other && (await text(other))).toBe('twin');
  });

  it('may be removed twice', async () => {
    const store = open();
    const key = await store.put(await receive([Buffer.from('gone')]));
    await store.remove(key);
    await expect(store.remove(key)).resolves.toBeUndefined();
  });
});

describe('a file on its way in', () => {
  const waiting = () => readdirSync(join(folder, 'incoming'));

  it('leaves nothing when it is too large', async () => {
    await expect(receive([Buffer.alloc(600), Buffer.alloc(600)], 1000)).rejects.toMatchObject({
      code: 'file_too_large',
    });
    expect(waiting()).toEqual([]);
  });

  it('leaves nothing when it breaks off', async () => {
    const broken = function* () {
      yield Buffer.from('half');
      throw new Error('the line is dead');
    };
    await expect(receive({ [Symbol.iterator]: broken })).rejects.toThrow('the line is dead');
    expect(waiting()).toEqual([]);
  });

  it('must hold something', async () => {
    await expect(receive([])).rejects.toMatchObject({ code: 'file_refused' });
  });
});

describe('a folder', () => {
  it.each(['../../etc/passwd', 'incoming/x', ''])('refuses the key %j', async (key) => {
    await expect(createFolderStore(folder).read(key)).rejects.toThrow('no key');
  });
});

describe('a bucket', () => {
  it.each([
    ['secret', { secretKey: 'wrong' }, '403 (SignatureDoesNotMatch)'],
    ['access key', { accessKey: 'wrong' }, '403 (InvalidAccessKeyId)'],
  ])('tells of a wrong %s', async (_, wrong, message) => {
    const store = createS3Store({ ...bucket.settings, ...wrong });
    const file = await receive([Buffer.from('x')]);
    await expect(store.put(file)).rejects.toThrow(message);
    await expect(store.read('files/x')).rejects.toThrow(message);
    await expect(store.remove('files/x')).rejects.toThrow(message);
    await file.discard();
  });

  it('tells of a content that changed since it was received', async () => {
    const file = await receive([Buffer.from('as received')]);
    const store = createS3Store(bucket.settings);
    await expect(store.put({ ...file, sha256: '0'.repeat(64) })).rejects.toThrow('XAmzContentSHA256Mismatch');
    await file.discard();
  });
});
