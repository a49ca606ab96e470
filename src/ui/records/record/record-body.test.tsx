// @vitest-environment jsdom

import { emailLifecycle } from '@machines/areas/emails/email.lifecycle';
import { receivedEmailLifecycle } from '@machines/areas/emails/received-email.lifecycle';
import { portOf } from '@machines/lifecycle/lifecycle-port';
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/advances/advances.manifest';
import { manifest as emails } from '@ui/areas/emails/emails.manifest';
import { manifest as entries } from '@ui/areas/journal-entries/journal-entries.manifest';
import { manifest as leads } from '@ui/areas/leads/leads.manifest';
import { expect, it } from 'vitest';
import { AreaScope } from '../area-scope';
import { RecordSheet } from './record-sheet';

it('a record that is not there leads back to its list, and offers no other try', async () => {
  const { area, lifecycles } = manifest;
  const memory = startMemoryPortal({
    at: '/advances',
    areas: lifecycles.slice(0, 1).map((lifecycle) => ({ area, lifecycles: [portOf(lifecycle)] })),
  });
  await signIn(memory);
  await Promise.all([memory.portal.workspace(), import('@adapters/memory/memory-areas')]);
  let closed = 0;
  const { user } = await act(async () => {
    const drawn = draw(
      <AreaScope manifest={manifest}>
        <RecordSheet
          id="nobody"
          onClose={() => {
            closed += 1;
          }}
          onCreated={() => {}}
        />
      </AreaScope>,
      { portal: memory.portal },
    );
    await settled();
    return drawn;
  });
  expect(await screen.findByText('This record does not exist, or you may not see it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(closed).toBe(1);
});

it('the tab of a record is in the address, which leads to it again', async () => {
  const memory = startMemoryPortal({ at: '/leads' });
  await signIn(memory);
  const workspace = await memory.portal.workspace();
  await import('@adapters/memory/memory-areas');
  const draft = workspace.openRecord({ area: leads.area, id: null });
  await settled();
  draft.send({ type: 'field.changed', field: 'prospect_name', value: 'Falcon' });
  draft.send({ type: 'field.changed', field: 'contact_name', value: 'Amal' });
  draft.send({ type: 'save.pressed' });
  await settled();
  const id = draft.getSnapshot().context.record?.id ?? '';
  memory.page.go(`/leads?record=${id}&in=notes`, 'push');
  const { user } = await act(async () => {
    const drawn = draw(
      <AreaScope manifest={leads}>
        <RecordSheet id={id} isInAddress onClose={() => {}} onCreated={() => {}} />
      </AreaScope>,
      { portal: memory.portal },
    );
    await settled();
    return drawn;
  });
  expect(await screen.findByRole('tab', { name: 'Notes', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(memory.page.location().search).toBe(`?record=${id}&in=history`);
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  expect(memory.page.location().search).toBe(`?record=${id}`);
});

it.each([
  ['takes new ones', 'draft'],
  ['takes none', 'discarded'],
])('the list of the lines of a record %s while that is %s', async (said, state) => {
  const { area, lifecycles } = entries;
  const memory = startMemoryPortal({
    at: '/journal-entry',
    areas: lifecycles.slice(0, 1).map((lifecycle) => ({ area, lifecycles: [portOf(lifecycle)] })),
  });
  await signIn(memory);
  const workspace = await memory.portal.workspace();
  await import('@adapters/memory/memory-areas');
  const entry = workspace.openRecord({ area, id: null });
  await settled();
  const fields = { memo: 'Rent', entry_on: '2026-11-29', source: 'manual' };
  for (const [field, value] of Object.entries(fields)) entry.send({ type: 'field.changed', field, value });
  entry.send({ type: 'save.pressed' });
  await settled();
  const opened = workspace.openRecord({ area, id: entry.getSnapshot().context.record?.id ?? null });
  await settled();
  if (state === 'discarded') {
    opened.send({ type: 'command.opened', command: 'discard', asks: {}, payload: {} });
    await settled();
    opened.send({ type: 'command.sent' });
    await settled();
  }
  const { record } = opened.getSnapshot().context;
  workspace.closeRecord(area.name, record?.id ?? null);
  expect(record?.state).toBe(state);
  memory.page.go(`/journal-entry?record=${record?.id}&in=journal-lines`, 'push');
  await act(async () => {
    draw(
      <AreaScope manifest={entries}>
        <RecordSheet
          id={record?.id ?? ''}
          isInAddress
          RelatedList={({ isClosed }) => <p>{isClosed ? 'takes none' : 'takes new ones'}</p>}
          onClose={() => {}}
          onCreated={() => {}}
        />
      </AreaScope>,
      { portal: memory.portal },
    );
    await settled();
  });
  expect(await screen.findByText(/^takes/)).toHaveTextContent(said);
});

it('who opens a letter has read it, and may mark it as unread while it is open', async () => {
  const stored = {
    id: 'm1',
    version: 1,
    machine: 'received-email',
    state: 'unread',
    value: 'unread',
    state_since: '2026-11-28T08:00:00Z',
    created_at: '2026-11-28T08:00:00Z',
    updated_at: '2026-11-28T08:00:00Z',
    created_by: null,
    updated_by: null,
    memory: {},
    timers: [],
    fields: { subject: 'Your visa', to_address: 'a@b.example', box: 'inbox', owner_id: 'super' },
  };
  const { area } = emails;
  const lifecycles = [portOf(emailLifecycle), portOf(receivedEmailLifecycle)] as const;
  const memory = startMemoryPortal({
    at: '/Email',
    areas: [{ area, lifecycles, rows: [stored] }],
  });
  await signIn(memory);
  await Promise.all([memory.portal.workspace(), import('@adapters/memory/memory-areas')]);
  const { user } = await act(async () => {
    const drawn = draw(
      <AreaScope manifest={emails}>
        <RecordSheet id="m1" onClose={() => {}} onCreated={() => {}} />
      </AreaScope>,
      { portal: memory.portal },
    );
    await settled();
    return drawn;
  });
  expect(await screen.findByRole('dialog', { name: /^Your visa\s*Read$/ })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Process' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as unread' }));
  await act(settled);
  expect(await screen.findByRole('dialog', { name: /^Your visa\s*Unread$/ })).toBeVisible();
});
