// @vitest-environment jsdom

import { portOf } from '@machines/lifecycle/lifecycle-port';
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/advances/advances.manifest';
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
