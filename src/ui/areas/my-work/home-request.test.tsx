// @vitest-environment jsdom
import type { RecordAnswer } from '@domain/area/records';
import { screen, within } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { AreaScope } from '@ui/records/area-scope';
import { loadManifest } from '@ui/records/manifests';
import { pageTexts } from '@ui/records/page-texts';
import { expect, it } from 'vitest';
import { HomeView } from './home.view';
import { en } from './texts.en';

it('a request that is begun here stays open once it is made: it is his to submit', async () => {
  const Page = () => (
    <AreaScope manifest={pageTexts({ en, ar: () => import('./texts.ar').then(({ ar }) => ar) })}>
      <HomeView employee={{ id: 'worker', label: 'Priya Nair' }} changes={0} onChanged={() => undefined} />
    </AreaScope>
  );
  const { user, backEnd } = await openAreaPage({
    manifest: await loadManifest('requests'),
    at: '/my-work',
    Page,
    HeaderTabs: () => null,
    who: 'worker',
  });
  await user.click(await screen.findByRole('button', { name: 'Another bank account' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(await sheet.findByRole('textbox', { name: /IBAN/ }), 'AE070331234567890123456');
  const at = '2026-11-18T08:00:00Z';
  const made: RecordAnswer = {
    ...{ id: 'made', version: 1, machine: 'hr-request', state: 'draft', value: 'draft' },
    ...{ state_since: at, created_at: at, updated_at: at, created_by: null, updated_by: null, as_of: null },
    ...{ fields: { kind: 'bank_change' }, masked: [], facts: {}, memory: {}, timers: [], late: false },
  };
  for (const call of ['areas.create', 'areas.read'] as const)
    backEnd.answerWith({ call }, { ok: true, value: made });
  await user.click(sheet.getByRole('button', { name: 'Create' }));
  expect(await within(await screen.findByRole('dialog')).findByText('Draft')).toBeVisible();
});
