import type { FormValues } from '@domain/public-forms/public-form';
import type { LinkKey, PublicFormsPort } from '@domain/public-forms/public-forms.port';
import { beforeEach, describe, expect, it } from 'vitest';
import { accepted, failureOf, staying } from './support/failures';

/** A form with a link that is good: what it needs, and what it is answered with. */
export interface FormHarness {
  readonly port: PublicFormsPort;
  readonly key: LinkKey;
  readonly documents: readonly string[];
  /** Everything that is needed, and one field of it. */
  readonly values: FormValues;
  readonly needed: string;
  /** A field of it, and a value of the wrong format. */
  readonly wrong: { readonly field: string; readonly value: string };
}

const PDF = new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n']);
const FILE = { name: 'scan.pdf', content: PDF };

/** What every back end does with forms without a sign-in (src/domain/public-forms/public-forms.port.ts). */
export const describePublicForms = (name: string, start: () => Promise<FormHarness>): void => {
  describe(`forms without a sign-in: ${name}`, () => {
    let harness: FormHarness;
    beforeEach(async () => {
      harness = await start();
    });
    let attempts = 0;
    const submit = (values: FormValues, attempt = `attempt-${++attempts}-of-a-form`) =>
      harness.port.submit(harness.key, { attempt, values }, staying());

    it('keeps what was typed and sent, complete or not', async () => {
      const { port, key, documents, needed, values } = harness;
      const [document = ''] = documents;
      const first = accepted(await port.open(key, staying()));
      expect(first).toMatchObject({ purpose: key.purpose, uploads: [], saved_at: null });
      const saved = accepted(await port.save(key, { [needed]: values[needed] ?? null }, staying()));
      const stored = accepted(await port.upload(key, document, FILE, staying()));
      expect(stored).toEqual({ document, name: 'scan.pdf', size: PDF.size });
      const again = accepted(await port.open(key, staying()));
      expect(again.values[needed]).toBe(values[needed]);
      expect(again.uploads).toEqual([stored]);
      expect(Date.parse(again.saved_at ?? '')).toBe(Date.parse(saved));
    });

    it('tells how much of a file is on its way, and leaves one that is given up', async () => {
      const { port, key, documents } = harness;
      const [document = ''] = documents;
      const sent: number[] = [];
      await port.open(key, staying());
      accepted(await port.upload(key, document, FILE, staying(), (bytes) => sent.push(bytes)));
      expect(sent).toEqual([...sent].sort((one, other) => one - other));
      expect(sent.at(-1)).toBe(PDF.size);
      const leaving = new AbortController();
      leaving.abort();
      const abandoned = { ...FILE, name: 'given-up.pdf' };
      expect(failureOf(await port.upload(key, document, abandoned, leaving.signal))).toEqual({
        kind: 'dropped',
      });
      expect(accepted(await port.open(key, staying())).uploads).toMatchObject([{ name: 'scan.pdf' }]);
    });

    it('names what is missing, and takes it once when nothing is', async () => {
      const { port, key, documents, needed, values } = harness;
      await port.open(key, staying());
      for (const document of documents.slice(1)) await port.upload(key, document, FILE, staying());
      const lacking = failureOf(await submit({ ...values, [needed]: null }));
      expect(lacking).toMatchObject({ kind: 'refused', code: 'invalid_input' });
      const fields =
        lacking.kind === 'refused' ? lacking.fields?.map(({ field, code }) => [field, code]) : [];
      expect(fields).toEqual([
        [`values.${needed}`, 'required'],
        [`documents.${documents[0]}`, 'required'],
      ]);
      await port.upload(key, documents[0] ?? '', FILE, staying());
      expect(accepted(await submit(values))).toBeNull();
      expect(failureOf(await submit(values))).toMatchObject({ code: 'link_not_valid' });
    });

    it('answers an attempt that comes again as it did, and says when its answers were others', async () => {
      const { port, key, documents, values, needed } = harness;
      await port.open(key, staying());
      for (const document of documents) await port.upload(key, document, FILE, staying());
      expect(accepted(await submit(values, 'the-first-attempt'))).toBeNull();
      expect(accepted(await submit({ ...values }, 'the-first-attempt'))).toBeNull();
      const changed = { ...values, [needed]: 'Something else' };
      expect(failureOf(await submit(changed, 'the-first-attempt'))).toMatchObject({ code: 'key_reused' });
      expect(failureOf(await submit(values, 'another-attempt'))).toMatchObject({ code: 'link_not_valid' });
    });

    it('names what does not fit, and takes nothing', async () => {
      const { port, key, documents, values, wrong } = harness;
      await port.open(key, staying());
      for (const document of documents) await port.upload(key, document, FILE, staying());
      expect(failureOf(await submit({ ...values, [wrong.field]: wrong.value }))).toMatchObject({
        kind: 'refused',
        code: 'invalid_input',
        fields: [{ field: `values.${wrong.field}`, code: 'invalid' }],
      });
      expect(accepted(await submit(values))).toBeNull();
    });

    it('refuses a link that is no good, whatever is asked of it', async () => {
      const { port, key, documents } = harness;
      const wrong = { ...key, token: `${key.token}x` };
      const other = { ...key, purpose: 'payslip' } as const;
      const answers = [
        await port.open(wrong, staying()),
        await port.open(other, staying()),
        await port.save(wrong, {}, staying()),
        await port.upload(wrong, documents[0] ?? '', FILE, staying()),
        await port.submit(wrong, { attempt: 'some-attempt', values: {} }, staying()),
      ];
      for (const answer of answers)
        expect(failureOf<unknown, unknown>(answer)).toMatchObject({
          kind: 'refused',
          status: 404,
          code: 'link_not_valid',
        });
    });
  });
};
