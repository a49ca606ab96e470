// @vitest-environment jsdom
import type { Row } from '@domain/area/records';
import { homeFigures } from '@domain/my-work/home';
import { dayInDubai } from '@domain/shared/calendar-date';
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { pageTexts } from '@ui/records/page-texts';
import { expect, it } from 'vitest';
import { HomeView } from './home.view';
import { en } from './texts.en';

const row = (id: string): Row => ({
  id,
  version: 1,
  machine: 'hr-request',
  state: 'submitted',
  value: 'submitted',
  state_since: '2026-11-18T08:00:00Z',
  created_at: '2026-11-18T08:00:00Z',
  updated_at: '2026-11-18T08:00:00Z',
  late: false,
  fields: {},
  masked: [],
});

it('a figure counts what has come in since it was opened', async () => {
  const memory = startMemoryPortal();
  await signIn(memory, 'worker');
  const lists = homeFigures('isEmployee', dayInDubai(0)).filter((figure) => 'list' in figure);
  /** Every list answers with these rows. */
  const answer = (total: number, ...ids: readonly string[]) => {
    const value = { rows: ids.map(row), next: null, total };
    for (const _ of lists) memory.backEnd.answerWith({ call: 'areas.list' }, { ok: true, value });
  };
  answer(1, 'old');
  await act(async () => {
    draw(
      <AreaScope manifest={pageTexts({ en, ar: () => import('./texts.ar').then(({ ar }) => ar) })}>
        <HomeView employee={null} changes={0} onChanged={() => undefined} />
      </AreaScope>,
      { portal: memory.portal },
    );
    await settled();
  });
  expect(await screen.findByRole('link', { name: /^1\s*Open requests/ })).toBeVisible();
  answer(2, 'new', 'old');
  // what came in above the rows of a list waits there: it is asked for its rows once more
  answer(2, 'old');
  await act(async () => {
    memory.portal.app.send({
      type: 'live.received',
      event: { kind: 'dataChanged', topics: ['payslips', 'documents', 'requests'] },
    });
    await settled();
  });
  expect(screen.getByRole('link', { name: /^2\s*Open requests/ })).toBeVisible();
});
