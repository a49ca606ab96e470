// @vitest-environment jsdom
import type { RecordAnswer } from '@domain/area/records';
import { screen } from '@testing-library/react';
import { signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { expect, it } from 'vitest';
import { ExpiryMeter } from './expiry-meter';
import { manifest } from './visas.manifest';

const recordOf = (meter: readonly unknown[]): RecordAnswer => ({
  id: 'v1',
  version: 1,
  machine: 'visa-new',
  state: 'formalities',
  value: 'formalities',
  state_since: '2026-10-07T08:00:00Z',
  created_at: '2026-09-01T08:00:00Z',
  updated_at: '2026-10-07T08:00:00Z',
  late: true,
  fields: {},
  masked: [],
  facts: { meter },
  memory: {},
  created_by: null,
  updated_by: null,
  timers: [],
  as_of: null,
});

it('a document that is over has ended, one that is not ends', async () => {
  const memory = startMemoryPortal();
  await signIn(memory);
  const meter = [
    { kind: 'entry_permit', day: '2026-11-18', days_left: -11, fine_fils: 55_000 },
    { kind: 'labour_card', day: '2026-11-29', days_left: 0, fine_fils: 0 },
  ];
  draw(
    <AreaScope manifest={manifest}>
      <ExpiryMeter record={recordOf(meter)} />
    </AreaScope>,
    { portal: memory.portal },
  );
  const [over, near] = await screen.findAllByRole('listitem');
  expect(over).toHaveTextContent('ended 18-11-2026 (11 days ago)fine so far: AED 550.00');
  expect(near).toHaveTextContent('ends 29-11-2026 (today)');
});
