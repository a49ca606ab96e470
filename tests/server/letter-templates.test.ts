import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { onOneEngine } from '@tests/support/database';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

const TEXT = {
  name: 'Parking permit',
  kind: 'noc',
  title_en: 'Parking',
  title_ar: 'موقف',
  body_en: '{{person.name}} may park.',
  body_ar: 'يحق لـ {{person.name}} الوقوف.',
};

onOneEngine((open) => {
  let author: Person;
  let approver: Person;
  let admin: Person;

  beforeAll(async () => {
    const server = await openTestServer(await open('tiny'));
    author = await signedIn(server);
    approver = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
  });

  const add = async (fields: FieldInputs): Promise<RecordAnswer> => {
    const body = { fields, key: randomUUID() };
    return (await author.ask('POST /records/letter-templates/create', { body })).body as RecordAnswer;
  };
  const give = (by: Person, { id }: { id: string }, event: string, payload: FieldInputs = {}, version = 0) =>
    by.ask(`GET /records/letter-templates/${id}/read`).then(({ body }) =>
      by.ask(`POST /records/letter-templates/${id}/commands/${event}`, {
        body: { version: version || (body as RecordAnswer).version, payload, key: randomUUID() },
      }),
    );

  it('a field that nobody knows is named, and nothing is submitted', async () => {
    const added = await add({ ...TEXT, body_ar: '{{person.shoe_size}}' });
    expect(await give(author, added, 'submit')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'letter_field_unknown', values: { name: '{{person.shoe_size}}' } }] },
    });
  });

  it('is approved by another person; its next version supersedes it once that is approved', async () => {
    const first = await add(TEXT);
    await give(author, first, 'submit');
    expect(await give(author, first, 'approve')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
    expect(await give(approver, first, 'approve')).toMatchObject({
      status: 200,
      body: { state: 'approved' },
    });
    expect(await give(author, first, 'revise')).toMatchObject({ status: 200, body: { state: 'approved' } });
    expect(await give(author, first, 'revise')).toMatchObject({
      body: { reasons: [{ code: 'version_open' }] },
    });
    const { body } = await author.ask('POST /records/letter-templates/list', {
      body: { search: 'Parking', filter: { state: { in: ['draft'] } } },
    });
    const next = (body as ListPage).rows.find(({ fields }) => fields.version_number === 2);
    expect(next).toMatchObject({ state: 'draft', fields: { name: TEXT.name } });
    await give(author, { id: next?.id ?? '' }, 'submit');
    await give(approver, { id: next?.id ?? '' }, 'approve');
    const { body: old } = await author.ask(`GET /records/letter-templates/${first.id}/read`);
    expect(old).toMatchObject({ state: 'superseded', fields: { body_en: TEXT.body_en } });
  });

  it('who wrote a text that somebody else submits does not approve it', async () => {
    const added = await add(TEXT);
    await approver.ask(`POST /records/letter-templates/${added.id}/change`, {
      body: { version: added.version, fields: { body_en: 'Nobody may park.' } },
    });
    await give(author, added, 'submit');
    expect(await give(approver, added, 'approve')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'needs_another_person' }] },
    });
  });

  it('is for staff', async () => {
    expect(await admin.ask('POST /records/letter-templates/list', { body: {} })).toMatchObject({
      status: 403,
    });
  });
});
