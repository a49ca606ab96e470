// @vitest-environment jsdom

import type { RecordAnswer } from '@domain/area/records';
import type {
  LineCandidate,
  LineMatch,
  MatchRequest,
} from '@domain/areas/bank-transactions/bank-transaction-calls';
import type { CallFailure } from '@domain/shared/call-failure';
import { ok, type Result, refused } from '@domain/shared/result';
import { resourceMachine, resourceSlots } from '@machines/resource/resource.machine';
import { fill } from '@machines/slot';
import { submissionMachine, submissionSlots } from '@machines/submission/submission.machine';
import { act, cleanup, screen, within } from '@testing-library/react';
import { MEMORY_DATA, settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { manifest } from './bank-transactions.manifest';
import MatchPanel from './match-panel';

type Reply = Result<{ values: { version: number; state: string } }, CallFailure>;
const DONE: Reply = ok({ values: { version: 3, state: 'matched' } });

const invoice = (id: string, open_fils: number, proposed_fils: number | null): LineCandidate => ({
  kind: 'invoice',
  id,
  label: `INV-${id}`,
  party: 'Falcon Trading LLC',
  on: '2026-11-20',
  open_fils,
  whys: ['reference'],
  reasons: [],
  proposed_fils,
});
/** Supplied after the line. */
const LATER: LineCandidate = {
  ...invoice('later', 10_000, null),
  reasons: [{ code: 'before_supply', values: { on: '2026-12-15' }, owner: 'finance' }],
};
const MATCH: LineMatch = {
  version: 2,
  left_fils: 97_500,
  charge_fils: 0,
  parts: [],
  candidates: [invoice('one', 60_000, 60_000), invoice('two', 40_000, null), LATER],
  has_more: false,
  most_charge_fils: 5_000,
};
const LINE = {
  id: 'line-1',
  state: 'unmatched',
  version: 2,
  fields: { direction: 'in' },
} as unknown as RecordAnswer;

type Memory = ReturnType<typeof startMemoryPortal>;
/** The panel on a back end that answers so, and what it was sent. */
const open = async (...replies: Reply[]) => drawnFor('isSuperAdmin', replies);
const drawnFor = async (role: string, replies: Reply[]) => {
  const users = MEMORY_DATA.users.map((one) => (one.name === 'super' ? { ...one, role } : one));
  const memory = startMemoryPortal({ data: { ...MEMORY_DATA, users } });
  await signIn(memory);
  return { memory, ...(await drawnIn(memory, replies)) };
};
/** The same, for whoever is signed in already. */
const drawnIn = async (memory: Memory, replies: Reply[], match = MATCH) => {
  const sent: MatchRequest[] = [];
  const query = createActor(
    resourceMachine.provide({
      actors: {
        load: fill(resourceSlots.load, async () => ({ answer: ok({ values: match }), at: 0 })),
      },
      actions: { reportDefect: () => {} },
    }),
    { input: { key: 'candidates', company: [] } },
  ).start();
  query.send({ type: 'resource.requested' });
  const mutation = createActor(
    submissionMachine.provide({
      actors: { submit: fill(submissionSlots.submit, async () => replies.shift() ?? DONE) },
      actions: { reportDefect: () => {} },
    }),
  ).start();
  const workspace = Promise.resolve({
    ...(await memory.portal.workspace()),
    openQuery: () => query,
    openMutation: () => mutation,
    closeCall: () => {},
    submit: (_: unknown, input: unknown) => {
      sent.push(input as MatchRequest);
      mutation.send({ type: 'form.submitted', input: {} });
    },
  });
  const drawn = await act(async () => {
    const shown = draw(
      <AreaScope manifest={manifest}>
        <MatchPanel record={LINE} />
      </AreaScope>,
      { portal: { ...memory.portal, workspace: () => workspace } },
    );
    await settled();
    return shown;
  });
  await screen.findByRole('region', { name: 'Match' });
  return { ...drawn, sent };
};

it('begins with what is proposed, is worked by the keyboard, and says what is left', async () => {
  const { user, sent } = await open();
  expect(screen.getByRole('checkbox', { name: /INV-one/ })).toBeChecked();
  expect(screen.getByText(/Left of the line:/)).toHaveTextContent('375.00');
  screen.getByRole('checkbox', { name: /INV-two/ }).focus();
  await user.keyboard(' ');
  expect(await screen.findByRole('spinbutton', { name: /INV-two/ })).toHaveValue('375.00');
  expect(screen.getByText(/Left of the line:/)).toHaveTextContent(/Left of the line: AED\s0\.00/);
  await user.click(screen.getByRole('button', { name: 'Match' }));
  expect(sent).toEqual([
    {
      id: 'line-1',
      version: 2,
      parts: [
        { kind: 'invoice', id: 'one', fils: 60_000 },
        { kind: 'invoice', id: 'two', fils: 37_500 },
      ],
      charges: false,
      is_another_payment: false,
    },
  ]);
});

it('says beside what cannot be chosen why, before anybody ticks it', async () => {
  await open();
  expect(screen.getByRole('checkbox', { name: /INV-two/ })).toBeEnabled();
  const row = screen.getByRole('row', { name: /INV-later/ });
  expect(within(row).getByRole('checkbox')).toBeDisabled();
  expect(row).toHaveTextContent('before the supply of the invoice, 15-12-2026');
});

it('pays in full what the line falls short of by a charge of the bank, and only as far as the line goes without it', async () => {
  const { user, sent } = await open();
  const share = () => screen.getByRole('spinbutton', { name: /INV-two/ });
  const charge = screen.getByRole('checkbox', { name: /charge of the bank/ });
  await user.click(screen.getByRole('checkbox', { name: /INV-two/ }));
  expect(share()).toHaveValue('375.00');
  await user.click(charge);
  expect(share()).toHaveValue('400.00');
  await user.click(charge);
  expect(share()).toHaveValue('375.00');
  await user.click(charge);
  await user.click(screen.getByRole('button', { name: 'Match' }));
  expect(sent).toMatchObject([{ charges: true, parts: [{ fils: 60_000 }, { fils: 40_000 }] }]);
});

it('shares that are typed are there again after another tab, for the line as it was; once matched nothing of them is left', async () => {
  const { user, memory } = await open();
  const share = (name: RegExp) => screen.findByRole('spinbutton', { name });
  await user.click(screen.getByRole('checkbox', { name: /INV-two/ }));
  await user.clear(await share(/INV-one/));
  await user.type(await share(/INV-one/), '450');
  await user.tab();
  cleanup();
  await settled();

  // another part of it was matched meanwhile
  await drawnIn(memory, [], { ...MATCH, version: 3 });
  expect(await share(/INV-one/)).toHaveValue('600.00');
  cleanup();
  await settled();

  const again = await drawnIn(memory, []);
  expect(await share(/INV-one/)).toHaveValue('450.00');
  expect(await share(/INV-two/)).toHaveValue('375.00');
  await again.user.click(screen.getByRole('button', { name: 'Match' }));
  await act(settled);
  expect(again.sent).toMatchObject([{ parts: [{ fils: 45_000 }, { fils: 37_500 }] }]);
  expect(memory.storage.keys().filter((key) => key.startsWith('draft.'))).toEqual([]);
});

it('asks about money of the same reference, and sends the answer', async () => {
  const reasons = [{ code: 'reference_used', values: { number: 'RCT-000001' } }];
  const { user, sent } = await open(
    refused({ kind: 'refused', code: 'not_allowed', status: 409, reasons }),
    DONE,
  );
  expect(screen.queryByRole('checkbox', { name: /another payment/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Match' }));
  expect(await screen.findByText(/RCT-000001 has the same bank reference/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /another payment/ }));
  await user.click(screen.getByRole('button', { name: 'Match' }));
  expect(sent.map((one) => one.is_another_payment)).toEqual([false, true]);
});

it('who reads and does not match is shown what a line stands for, and no way to match it', async () => {
  await drawnFor('isAuditor', []);
  expect(screen.getByText(/Not matched yet/)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
