// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryNetwork } from '@adapters/memory/memory-network';
import { createMemoryPublicForms } from '@adapters/memory/memory-public-forms';
import { formFaults } from '@domain/public-forms/form-faults';
import type { OpenedForm } from '@domain/public-forms/public-form';
import { publicFormMachine } from '@machines/public-form/public-form.machine';
import { publicFormSlots } from '@machines/public-form/public-form.setup';
import { fill, fillSource } from '@machines/slot';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { FilledForm } from './filled-form';
import { type FormTexts, PublicTexts } from './public-texts';

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
    'field.emirates_id': 'Emirates ID',
    'field.code': 'Code',
    'document.trade_licence': 'Trade licence',
    'document.memorandum': 'Memorandum',
  },
  ar: async () => ({}),
};

const open = async (
  form: OpenedForm = FORM,
  /** Holds back what is uploaded until it resolves. */
  found: Promise<void> = Promise.resolve(),
) => {
  const clock = createMemoryClock(AT);
  const network = createMemoryNetwork();
  const port = createMemoryPublicForms([{ token: KEY.token, form }], network, clock);
  const file = { name: 'licence.pdf', content: new Blob(['%PDF-']) };
  const machine = publicFormMachine.provide({
    actors: {
      open: fill(publicFormSlots.open, (key, signal) => port.open(key, signal)),
      save: fill(publicFormSlots.save, ({ values, ...key }, signal) => port.save(key, values, signal)),
      upload: fill(publicFormSlots.upload, async ({ document, file: _, ...key }, signal) => {
        await found;
        return port.upload(key, document, file, signal);
      }),
      progress: fillSource(publicFormSlots.progress, ({ emit }) => {
        emit({ type: 'upload.progressed', percent: 42 });
        return () => {};
      }),
      judge: fill(publicFormSlots.judge, async (handedIn) => formFaults(handedIn)),
      submit: fill(publicFormSlots.submit, ({ values, attempt, ...key }, signal) =>
        port.submit(key, { values, attempt }, signal),
      ),
    },
  });
  const actor = createActor(machine, { input: { ...KEY, attempt: 'the-attempt' }, clock });
  actor.start();
  const { context } = await waitFor(actor, (now) => now.matches('filling'));
  if (context.form === null) throw new Error('There is no form');
  render(
    <PublicTexts texts={texts}>
      <FilledForm
        actor={actor}
        form={context.form}
        register={({ name, content }) => ({ ticket: 't1', name, size: content.size })}
      />
    </PublicTexts>,
  );
  return { actor, clock, network, user: userEvent.setup() };
};

it('saves what was typed once it rests', async () => {
  const { actor, clock, user } = await open();
  expect(screen.getByText('Which floor?')).toBeVisible();
  expect(screen.getByText(/works until 14-12-2026/)).toBeVisible();
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

it('leads to why nothing was sent, which stands below everything that was filled in', async () => {
  const { user, network } = await open({ ...FORM, documents: [] });
  await user.type(screen.getByRole('textbox', { name: /Legal name/ }), 'Falcon LLC');
  await user.click(screen.getByRole('checkbox'));
  network.faults.offline = true;
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('It could not be handed in.');
  expect(alert).toHaveFocus();
});

it('waits with handing in for a file that is still on its way', async () => {
  let arrive = () => {};
  const found = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { actor, user } = await open(FORM, found);
  const handIn = screen.getByRole('button', { name: 'Hand in' });
  await user.type(screen.getByRole('textbox', { name: /Legal name/ }), 'Falcon LLC');
  await user.click(screen.getByRole('checkbox'));
  await user.upload(
    screen.getByLabelText(/Trade licence: Choose a file/),
    new File(['%PDF-'], 'licence.pdf', { type: 'application/pdf' }),
  );
  expect(handIn).toHaveAttribute('aria-busy', 'true');
  await user.click(handIn);
  act(() => actor.send({ type: 'form.submitted' }));
  expect(screen.queryByText('This document is needed.')).toBeNull();
  act(() => arrive());
  expect(await screen.findByText('licence.pdf was received')).toBeVisible();
  await user.click(handIn);
  await waitFor(actor, (now) => now.matches('done'));
});

it('tells how far a file is, and gives it up when that is pressed; then the form can be handed in without it', async () => {
  const { actor, user } = await open(FORM, new Promise(() => {}));
  await user.upload(
    screen.getByLabelText(/Memorandum.*: Choose a file/),
    new File(['%PDF-'], 'memorandum.pdf', { type: 'application/pdf' }),
  );
  const progress = await screen.findByRole('progressbar', { name: 'memorandum.pdf is being uploaded' });
  expect(progress).toHaveAttribute('value', '42');
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Cancel the upload' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('memorandum.pdf was received')).toBeNull();
  expect(screen.getByRole('button', { name: 'Hand in' })).not.toHaveAttribute('aria-busy', 'true');
  act(() => actor.send({ type: 'form.submitted' }));
  expect(await screen.findByText('This document is needed.')).toBeVisible();
});

it('says beside a number that cannot be one what it looks like', async () => {
  const [group] = FORM.groups;
  const fields = [
    ...(group?.fields ?? []),
    { name: 'emirates_id', kind: 'text', required: true, check: 'emiratesId' } as const,
  ];
  const { user } = await open({ ...FORM, groups: [{ id: 'company', fields }] });
  const number = screen.getByRole('textbox', { name: /Emirates ID/ });
  await user.type(number, '784');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  expect(number).toHaveAccessibleDescription(expect.stringContaining('784-1990-1234567-6'));
});

it('a one-time code is six digits from left to right, however they are typed', async () => {
  const [group] = FORM.groups;
  const fields = [...(group?.fields ?? []), { name: 'code', kind: 'code', required: true } as const];
  const { actor, user } = await open({ ...FORM, groups: [{ id: 'company', fields }] });
  const code = screen.getByRole('textbox', { name: /Code/ });
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('dir', 'ltr');
  await user.type(code, '12');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  expect(code).toHaveAccessibleDescription('A code has six digits.');
  await user.clear(code);
  await user.click(code);
  await user.paste(' ٠١٢ ۳۴-5 ');
  expect(code).toHaveValue('012345');
  expect(actor.getSnapshot().context.values.code).toBe('012345');
});

it('a form that was given back asks for what is there already only when there is a new one', async () => {
  await open();
  expect(screen.getByText('Memorandum (only if there is a new one)')).toBeInTheDocument();
  expect(screen.getByText('Trade licence')).toBeInTheDocument();
});

/** Everything was filled in and sent; it arrived, and no answer came. */
const withoutAnswer = async () => {
  const opened = await open({ ...FORM, documents: [] });
  const { user, network } = opened;
  await user.type(screen.getByRole('textbox', { name: /Legal name/ }), 'Falcon LLC');
  await user.click(screen.getByRole('checkbox'));
  network.faults.lostAnswer = true;
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  expect(await screen.findByText(/It could not be handed in/)).toBeVisible();
  network.faults.lostAnswer = false;
  return opened;
};

it('whoever sends again because no answer came is told that it has arrived', async () => {
  const { actor, user } = await withoutAnswer();
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  expect((await waitFor(actor, (now) => !now.matches('submitting'))).value).toBe('done');
});

it('whoever types on instead is told that the first answers have arrived, and not that his link is no good', async () => {
  const { actor, user, clock } = await withoutAnswer();
  await user.type(screen.getByRole('textbox', { name: /Legal name/ }), ' and Sons');
  await act(async () => {
    clock.advance(1_300);
    await waitFor(actor, (now) => now.matches('arrivedBefore'));
  });
});
