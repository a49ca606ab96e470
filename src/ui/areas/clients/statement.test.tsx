// @vitest-environment jsdom
import type { RecordAnswer } from '@domain/area/records';
import type { AccountStatement } from '@domain/finance/account-statement';
import { ok } from '@domain/shared/result';
import { resourceMachine, resourceSlots } from '@machines/resource/resource.machine';
import { fill } from '@machines/slot';
import { submissionMachine, submissionSlots } from '@machines/submission/submission.machine';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import {
  MEMORY_DATA,
  type MemoryPortal,
  settled,
  signIn,
  startMemoryPortal,
} from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { manifest } from './clients.manifest';
import Statement from './statement';

const line = (kind: 'invoice' | 'payment' | 'funding', area: string, id: string | null) => ({
  on: '2026-11-02',
  kind,
  number: id ?? 'hidden',
  area,
  id,
  fils: kind === 'invoice' ? 5_000 : -5_000,
  balance_fils: 0,
});
const STATEMENT: AccountStatement = {
  from: '2026-11-01',
  as_of: '2026-11-30',
  opening_fils: 0,
  lines: [
    line('invoice', 'invoices', 'invoice-1'),
    line('payment', 'payments', 'payment-1'),
    line('funding', 'payroll-runs', 'run-1'),
    line('payment', 'payments', null),
  ],
  open_items: [
    {
      kind: 'debit_note',
      number: 'DN-1',
      area: 'debit-notes',
      id: 'note-1',
      issued_on: '2026-11-02',
      due_on: null,
      total_fils: 700,
      open_fils: 700,
    },
  ],
  credit_fils: 0,
  balance_fils: 700,
};

/** The statement as somebody of this role reads it. */
const open = async (role = 'isSuperAdmin', before?: MemoryPortal) => {
  const query = createActor(
    resourceMachine.provide({
      actors: {
        load: fill(resourceSlots.load, async () => ({ answer: ok({ values: STATEMENT }), at: 0 })),
      },
      actions: { reportDefect: () => {} },
    }),
    { input: { key: 'statement', company: [] } },
  ).start();
  query.send({ type: 'resource.requested' });
  const submit = fill(submissionSlots.submit, async (input) => ok({ values: input.to }));
  const mutation = createActor(
    submissionMachine.provide({ actors: { submit }, actions: { reportDefect: () => {} } }),
  ).start();
  const users = MEMORY_DATA.users.map((one) => (one.name === 'super' ? { ...one, role } : one));
  const memory = before ?? startMemoryPortal({ data: { ...MEMORY_DATA, users } });
  if (!before) await signIn(memory);
  const workspace = Promise.resolve({
    ...(await memory.portal.workspace()),
    openQuery: () => query,
    openMutation: () => mutation,
    submit: (_: unknown, input: unknown) =>
      mutation.send({ type: 'form.submitted', input: input as Readonly<Record<string, unknown>> }),
    closeCall: () => {},
  });
  await act(async () => {
    draw(
      <AreaScope manifest={manifest}>
        <Statement record={{ id: 'client', fields: {} } as unknown as RecordAnswer} />
      </AreaScope>,
      { portal: { ...memory.portal, workspace: () => workspace } },
    );
    await settled();
  });
  await screen.findByText('DN-1');
  return memory;
};

it('opens each document that has a list and that its reader sees', async () => {
  await open();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/debit-note?record=note-1',
    '/Billings?record=invoice-1',
    '/Billings?tab=payments&record=payment-1',
    '/payroll?record=run-1',
  ]);
});

it('is mailed by the people of the PEO, and not by whoever changes nothing', async () => {
  await open();
  expect(screen.getByRole('form')).toBeVisible();
  cleanup();
  await open('isAuditor');
  expect(screen.queryByRole('form')).toBeNull();
});

it("another address that is written is there again after another tab; once mailed, the client's own", async () => {
  const to = () => screen.getByRole('textbox', { name: 'To' });
  const memory = await open();
  fireEvent.change(to(), { target: { value: 'accounts@client.example' } });
  cleanup();
  await open('isSuperAdmin', memory);
  expect(to()).toHaveValue('accounts@client.example');
  fireEvent.submit(screen.getByRole('form'));
  expect(await screen.findByText('It goes to accounts@client.example.')).toBeVisible();
  expect(to()).toHaveValue('');
});
