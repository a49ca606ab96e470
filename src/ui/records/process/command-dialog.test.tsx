// @vitest-environment jsdom
import { publicHolidayLifecycle } from '@machines/areas/public-holidays/public-holiday.lifecycle';
import { screen } from '@testing-library/react';
import { startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest as documents } from '@ui/areas/documents/documents.manifest';
import { manifest } from '@ui/areas/public-holidays/public-holidays.manifest';
import { expect, it, vi } from 'vitest';
import { AreaScope } from '../area-scope';
import { CommandDialog } from './command-dialog';
import { useMendLinks } from './mend-link';

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

it('a refusal leads to where it is mended in the record, but not to what the dialog asks for itself', async () => {
  const { portal } = startMemoryPortal();
  const onMend = vi.fn();
  const common = { created_at: '2026-11-18T08:00:00Z', updated_at: '2026-11-18T08:00:00Z', masked: [] };
  const record = {
    ...common,
    id: 'd1',
    version: 1,
    machine: 'document',
    state: 'uploaded',
    value: 'uploaded',
    state_since: common.created_at,
    created_by: null,
    updated_by: null,
    memory: {},
    facts: {},
    late: false,
    as_of: null,
    timers: [],
    fields: { type: 'passport' },
  };
  const fix = (field: string) => ({ tab: 'overview', field });
  const asks = { expires_on: { kind: 'day' } } as const;
  const Refused = () => (
    <CommandDialog
      pending={{
        command: 'verify',
        asks,
        payload: {},
        faults: {},
        failure: {
          kind: 'refused',
          code: 'not_allowed',
          status: 409,
          reasons: [
            { code: 'number_of_another', owner: 'admin', fix: fix('passport_number') },
            { code: 'document_expired', owner: 'client', fix: fix('expires_on') },
          ],
        },
      }}
      tone="primary"
      busy={false}
      onChange={vi.fn()}
      onSend={vi.fn()}
      onClose={vi.fn()}
      after={useMendLinks({ record, asks, onMend })}
    />
  );
  const { user } = draw(
    <AreaScope manifest={documents}>
      <Refused />
    </AreaScope>,
    { portal },
  );
  await user.click(await screen.findByRole('button', { name: 'Go there' }));
  expect(onMend).toHaveBeenCalledWith(expect.objectContaining(fix('passport_number')));
});
