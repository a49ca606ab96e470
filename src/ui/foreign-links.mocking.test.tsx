// @vitest-environment jsdom
import '@adapters/memory/memory-areas';
import type { RecordAnswer } from '@domain/area/records';
import { act, screen } from '@testing-library/react';
import { signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import type { AreaManifest } from '@ui/records/manifest';
import { pageTexts } from '@ui/records/page-texts';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { manifest as alerts } from './areas/alerts/alerts.manifest';
import { GoThere } from './areas/alerts/go-there';
import { manifest as journal } from './areas/journal-entries/journal-entries.manifest';
import { SourceDocument } from './areas/journal-entries/source-document';
import { en } from './areas/team-central/texts.en';
import { WorkloadView } from './areas/team-central/workload.view';

// there is no canvas here
vi.mock('@ui/kit/chart-canvas', () => ({ default: () => null }));

const team = pageTexts({ en, ar: async () => en });
const recordWith = (fields: object) =>
  ({ id: 'r1', machine: null, state: 'open', fields, masked: [] }) as unknown as RecordAnswer;
const loadAt = (address: string) => ({
  ...{ owner: { id: 'u1', label: 'Amal' }, area: 'leads', open: 1, late: 0, ages: [1, 0, 0, 0] },
  address,
});

/** What shows an address that stands in a field of a record, or in a row. */
const VIEWS: Readonly<Record<string, readonly [AreaManifest, (address: string) => ReactNode]>> = {
  'the route of an alert': [alerts, (route) => <GoThere record={recordWith({ kind: 'late', route })} />],
  'the document of a journal entry': [
    journal,
    (document_at) => <SourceDocument record={recordWith({ document_at, reference: 'INV-1' })} />,
  ],
  'the list of a workload': [team, (address) => <WorkloadView loads={[loadAt(address)]} />],
};

const linksIn = async ([manifest, view]: (typeof VIEWS)[string], address: string) => {
  const { portal } = await signedIn();
  await act(async () => {
    draw(<AreaScope manifest={manifest}>{view(address)}</AreaScope>, { portal });
  });
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};
const signedIn = async () => {
  const memory = startMemoryPortal({ at: '/dashboard' });
  await signIn(memory);
  await memory.portal.workspace();
  return memory;
};

it.each(Object.entries(VIEWS))('%s leads to a page of the portal', async (_, view) => {
  expect(new Set(await linksIn(view, '/leads?tab=all'))).toEqual(new Set(['/leads?tab=all']));
});

it.each(
  Object.entries(VIEWS).flatMap(([name, view]) =>
    ['javascript:alert(1)', '//evil.example', '/\t/evil.example', 'https://evil.example/leads'].map(
      (attack) => [name, attack, view] as const,
    ),
  ),
)('%s is no link when it is %j', async (_, attack, view) => {
  expect(await linksIn(view, attack)).toEqual([]);
});
