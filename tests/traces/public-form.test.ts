// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-public-forms';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { settled, startMemoryPortal } from '@tests/support/memory-portal';
import { expect, it } from 'vitest';

/** Names that a trace shows of an event or an answer, and that a form may give to a field as well. */
const NAMES = [
  'code',
  'type',
  'status',
  'kind',
  'purpose',
  'document',
  'field',
  'required',
  'percent',
  'size',
];

const form = () => ({
  purpose: 'letter_signing' as const,
  about: 'Salary certificate',
  remark: null,
  expires_at: '2030-01-31T08:00:00.000Z',
  groups: [
    {
      id: 'signature',
      fields: [
        ...NAMES.map((name) => ({ name, kind: 'text' as const, required: true })),
        { name: 'email', kind: 'email' as const, required: true },
      ],
    },
  ],
  documents: [],
  values: Object.fromEntries(NAMES.map((name) => [name, `canary-before-${name}`])),
  uploads: [],
  saved_at: null,
});

it('a form without a sign-in is the same run in its trace, which holds nothing of its link and of what was answered', async () => {
  const token = 'canary-token';
  const world = startMemoryPortal({
    at: '/forms/letter_signing',
    forms: [{ token, form: form() }],
  });
  const forms = await world.portal.publicForms();
  const actor = forms.open({ purpose: 'letter_signing', token });
  await settled();
  actor.send({ type: 'form.submitted' });
  await settled();
  expect(actor.getSnapshot().context.faults).toMatchObject({
    'values.email': 'required',
    consent: 'required',
  });
  for (const name of NAMES) actor.send({ type: 'value.changed', field: name, value: `canary-${name}` });
  actor.send({ type: 'value.changed', field: 'email', value: 'canary@portal.example' });
  actor.send({ type: 'consent.changed', given: true });
  world.clock.advance(5_000);
  await settled();
  actor.send({ type: 'form.submitted' });
  await settled();
  expect(actor.getSnapshot().value).toBe('done');
  const text = (await world.portal.trace())?.text ?? '';
  expect([...text.matchAll(/[^{]{0,90}canary[-@][\w-]+/g)].map(([leak]) => leak)).toEqual([]);
  expect(replay(text, PORTAL_MACHINES).outcome).toMatchObject({ kind: 'same' });
});
