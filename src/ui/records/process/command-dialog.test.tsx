// @vitest-environment jsdom
import { publicHolidayLifecycle } from '@machines/areas/public-holidays/public-holiday.lifecycle';
import { screen } from '@testing-library/react';
import { startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/public-holidays/public-holidays.manifest';
import { expect, it, vi } from 'vitest';
import { AreaScope } from '../area-scope';
import { CommandDialog } from './command-dialog';

it('is sent by Enter in any of its fields, however many it has', async () => {
  const { portal } = startMemoryPortal();
  const onSend = vi.fn();
  const asks = publicHolidayLifecycle.commands.announce?.payload ?? {};
  const { user } = draw(
    <AreaScope manifest={manifest}>
      <CommandDialog
        pending={{ command: 'announce', asks, payload: {}, faults: {}, failure: null }}
        tone="primary"
        busy={false}
        onChange={vi.fn()}
        onSend={onSend}
        onClose={vi.fn()}
      />
    </AreaScope>,
    { portal },
  );
  await user.type(await screen.findByRole('textbox', { name: /Announced in/ }), '{Enter}');
  expect(onSend).toHaveBeenCalledOnce();
});
