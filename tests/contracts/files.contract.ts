import type { AreasPort, FilesPort } from '@domain/area/areas.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, failureOf, staying } from './support/failures';
import { openGate } from './support/gates';
import type { PortHarness } from './support/harness';

/** The back end has the area `leads`, whose records staff create; who keeps them, and whether with their files, is not asked. */
export interface FilesHarness extends PortHarness<FilesPort> {
  /** Id of a new lead. */
  lead(): Promise<string>;
}

/** The harness of a port that keeps files and records. */
export const filesOf =
  (start: () => Promise<PortHarness<AreasPort>>): (() => Promise<FilesHarness>) =>
  async () => {
    const back = await start();
    return { ...back, lead: () => createLead(back) };
  };

let leads = 0;
/** Creates a lead through the port that keeps the records. */
export const createLead = async (back: PortHarness<Pick<AreasPort, 'create'>>): Promise<string> => {
  const areas = await back.port(openGate(await back.token('admin')));
  leads += 1;
  const fields = { prospect_name: `Files ${leads}`, contact_name: 'Amal' };
  return accepted(await areas.create('leads', { fields, key: `files-contract-${leads}` }, staying())).id;
};

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const pdf = (size = PDF.length) => new Blob([PDF.padEnd(size, '\n')], { type: 'application/pdf' });

let keys = 0;
const named = (name: string, content = pdf()) => {
  keys += 1;
  return { name, content, key: `file-contract-${keys}` };
};

export const describeFilesPort = (adapter: string, start: () => Promise<FilesHarness>) =>
  describe(`FilesPort kept by ${adapter}`, () => {
    let back: FilesHarness;
    let files: FilesPort;
    let id: string;
    const namesIn = async () =>
      accepted(await files.attachments('leads', id, staying())).map(({ name }) => name);
    beforeEach(async () => {
      back = await start();
      files = await back.port(openGate(await back.token('admin')));
      id = await back.lead();
    });
    afterEach(() => back.stop());

    it('keeps files of a record, the newest first, each under the name that it came with', async () => {
      const content = pdf();
      const found = accepted(await files.attach('leads', id, named('عرض offer.pdf', content), staying()));
      expect(found).toMatchObject({
        name: 'عرض offer.pdf',
        type: 'application/pdf',
        size: content.size,
        masked: false,
      });
      expect(accepted(await files.attachments('leads', id, staying())).map((file) => file.id)).toEqual([
        found.id,
      ]);
      accepted(await files.attach('leads', id, named('b.pdf', content), staying()));
      expect(await namesIn()).toEqual(['b.pdf', 'عرض offer.pdf']);
    });

    it('keeps a file once that is sent again under its key, and refuses the key for another file', async () => {
      const file = named('once.pdf');
      const found = accepted(await files.attach('leads', id, file, staying()));
      expect(accepted(await files.attach('leads', id, file, staying())).id).toBe(found.id);
      expect(await namesIn()).toEqual(['once.pdf']);
      const other = { ...named('other.pdf', pdf(999)), key: file.key };
      expect(failureOf(await files.attach('leads', id, other, staying()))).toMatchObject({
        kind: 'refused',
        code: 'key_reused',
      });
      expect(await namesIn()).toEqual(['once.pdf']);
    });

    it('gives an address at which a file can be fetched', async () => {
      const { id: file } = accepted(await files.attach('leads', id, named('a.pdf'), staying()));
      const address = accepted(await files.openAttachment('leads', id, file, staying()));
      expect(new URL(address).pathname).toMatch(/^\/downloads\/[\w-]+$/);
    });

    it('tells how much of a file is on its way: rising, and all of it before it answers', async () => {
      const content = pdf(400_000);
      const sent: number[] = [];
      const answer = files.attach('leads', id, named('large.pdf', content), staying(), (bytes) =>
        sent.push(bytes),
      );
      expect((await answer).ok).toBe(true);
      expect(sent).toEqual([...sent].sort((one, other) => one - other));
      expect(sent.at(-1)).toBe(content.size);
    });

    it('leaves an upload that is given up on its way', async () => {
      const leaving = new AbortController();
      leaving.abort();
      const input = named('a.pdf');
      expect(failureOf(await files.attach('leads', id, input, leaving.signal))).toEqual({ kind: 'dropped' });
      expect(await namesIn()).toEqual([]);
      const later = new AbortController();
      const answer = files.attach('leads', id, input, later.signal, () => later.abort());
      later.abort();
      expect(failureOf(await answer)).toEqual({ kind: 'dropped' });
    });

    it('knows no files of a record that there is not, and none that was never attached', async () => {
      const missing = { kind: 'refused', status: 404, code: 'not_found' };
      expect(failureOf(await files.attachments('leads', 'nowhere', staying()))).toMatchObject(missing);
      expect(failureOf(await files.openAttachment('leads', id, 'nothing', staying()))).toMatchObject(missing);
    });

    it('opens files for nobody who may not look at the record', async () => {
      const others = await back.port(openGate(await back.token('manager')));
      expect(failureOf(await others.attachments('leads', id, staying()))).toMatchObject({
        kind: 'refused',
        code: 'forbidden',
      });
    });

    it.each([
      ['offline', 'unreachable'],
      ['serverError', 'failed'],
      ['htmlAnswer', 'malformed'],
    ] as const)('%s is %s, and the file is not lost from where it came', async (fault, kind) => {
      back.fault(fault, true);
      const input = named('a.pdf');
      expect(failureOf(await files.attach('leads', id, input, staying()))).toMatchObject({ kind });
      back.fault(fault, false);
      expect((await files.attach('leads', id, input, staying())).ok).toBe(true);
    });
  });
