// @vitest-environment jsdom

import { portOf } from '@machines/lifecycle/lifecycle-port';
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/advances/advances.manifest';
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
