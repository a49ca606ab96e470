// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryNetwork } from '@adapters/memory/memory-network';
import { createMemoryPublicForms } from '@adapters/memory/memory-public-forms';
import type { OpenedForm } from '@domain/public-forms/public-form';
import { publicFormMachine, publicFormSlots } from '@machines/public-form/public-form.machine';
import { fill } from '@machines/slot';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { FilledForm } from './filled-form';
import { type FormTexts, PublicTexts } from './public-texts';

afterEach(cleanup);

const AT = Date.parse('2026-11-30T08:00:00Z');
const KEY = { purpose: 'kyc', token: 'secret' } as const;
const FORM: OpenedForm = {
  purpose: 'kyc',
  about: 'Falcon Group Holding',
  remark: 'Which floor?',
  expires_at: '2026-12-14T08:00:00.000Z',
  groups: [{ id: 'company', fields: [{ name: 'legal_name', kind: 'text', required: true }] }],
  documents: [
    { name: 'trade_licence', required: true },
    { name: 'memorandum', required: false },
  ],
  values: { legal_name: null },
  uploads: [],
  saved_at: null,
};
const texts: FormTexts = {
  en: {
    'form.title': 'Enrolment',
    'form.lead': 'Tell us about the company.',
    'group.company': 'Company',
    'field.legal_name': 'Legal name',
    'document.trade_licence': 'Trade licence',
    'document.memorandum': 'Memorandum',
  },
  ar: async () => ({}),
};

const open = async () => {
  const clock = createMemoryClock(AT);
  const port = createMemoryPublicForms([{ token: KEY.token, form: FORM }], createMemoryNetwork(), clock);
  const file = { name: 'licence.pdf', content: new Blob(['%PDF-']) };
  const machine = publicFormMachine.provide({
    actors: {
      open: fill(publicFormSlots.open, (key, signal) => port.open(key, signal)),
      save: fill(publicFormSlots.save, ({ values, ...key }, signal) => port.save(key, values, signal)),
      upload: fill(publicFormSlots.upload, ({ document, file: _, ...key }, signal) =>
        port.upload(key, document, file, signal),
      ),
      submit: fill(publicFormSlots.submit, ({ values, ...key }, signal) => port.submit(key, values, signal)),
    },
  });
  const actor = createActor(machine, { input: KEY, clock });
  actor.start();
  const { context } = await waitFor(actor, (now) => now.matches('filling'));
  if (context.form === null) throw new Error('There is no form');
  render(
    <PublicTexts texts={texts}>
      <FilledForm
        actor={actor}
        form={context.form}
        hold={({ name, content }) => ({ ticket: 't1', name, size: content.size })}
      />
    </PublicTexts>,
  );
  return { actor, clock, user: userEvent.setup() };
};

it('saves what was typed once it rests', async () => {
  const { actor, clock, user } = await open();
  expect(screen.getByText('Which floor?')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Legal name/ }), 'Falcon LLC');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await act(async () => {
    clock.advance(1_300);
    await waitFor(actor, (now) => !now.hasTag('unsaved'));
  });
  expect(screen.getByText(/^Saved at 12:00$/)).toBeVisible();
});

it('is handed in with consent, when every answer and document is there; what is missing is told beside it', async () => {
  const { actor, user } = await open();
  const handIn = () => user.click(screen.getByRole('button', { name: 'Hand in' }));
  await handIn();
  expect(screen.getByText('Confirm this before you hand it in.')).toBeVisible();
  expect(screen.getByText('This document is needed.')).toBeVisible();
  expect(
    screen.getByRole('textbox', { name: /Legal name/, description: 'Fill in this field.' }),
  ).toHaveFocus();
  await user.click(screen.getByRole('checkbox'));
  await handIn();
  const name = await screen.findByRole('textbox', { name: /Legal name/, description: 'Fill in this field.' });
  expect(name).toHaveFocus();
  expect(screen.getByText('This document is needed.')).toBeVisible();
  await user.type(name, 'Falcon LLC');
  await user.upload(
    screen.getByLabelText(/Trade licence: Choose a file/),
    new File(['%PDF-'], 'licence.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText('licence.pdf was received')).toBeVisible();
  await handIn();
  expect((await waitFor(actor, (now) => now.matches('done'))).context.values.legal_name).toBe('Falcon LLC');
});

it('a form that was given back asks for what is there already only when there is a new one', async () => {
  await open();
  expect(screen.getByText('Memorandum (only if there is a new one)')).toBeInTheDocument();
  expect(screen.getByText('Trade licence')).toBeInTheDocument();
});
