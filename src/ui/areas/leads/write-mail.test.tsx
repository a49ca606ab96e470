// @vitest-environment jsdom
import type { RecordAnswer } from '@domain/area/records';
import { act, screen } from '@testing-library/react';
import { MEMORY_DATA, settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { loadManifest } from '@ui/records/manifests';
import { expect, it } from 'vitest';
import { manifest } from './leads.manifest';
import { WriteMail } from './write-mail';

const LEAD = { id: 'lead-1', fields: { email: 'omar@prospect.example' } } as unknown as RecordAnswer;

it.each([
  ['isSuperAdmin', ['/send-mail?area=leads&id=lead-1&to=omar%40prospect.example']],
  // to them the page of the letter is closed
  ['isPayroll', []],
  ['isAuditor', []],
])('leads whoever may write a letter to it, and nobody else: %s', async (role, addresses) => {
  const users = MEMORY_DATA.users.map((one) => (one.name === 'super' ? { ...one, role } : one));
  const { portal } = startMemoryPortal({ data: { ...MEMORY_DATA, users } });
  await signIn({ portal });
  await loadManifest('emails');
  await act(async () => {
    draw(
      <AreaScope manifest={manifest}>
        <WriteMail record={LEAD} />
      </AreaScope>,
      { portal },
    );
    await settled();
  });
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses);
});
