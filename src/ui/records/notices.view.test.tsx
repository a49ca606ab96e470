// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/leads/leads.manifest';
import { expect, it, vi } from 'vitest';
import { AreaScope } from './area-scope';
import { Failed, NotYet } from './notices.view';

it('tells of a day on which there was nothing to see, and goes back to today by one press', async () => {
  const onToday = vi.fn();
  const { user } = draw(
    <AreaScope manifest={manifest}>
      <NotYet day="2026-11-03" onToday={onToday} />
    </AreaScope>,
    { portal: startMemoryPortal().portal },
  );
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('Nothing to see yet');
  expect(notice).toHaveTextContent('On 03-11-2026 this record did not exist, or was not shown to you.');
  await user.click(screen.getByRole('button'));
  expect(onToday).toHaveBeenCalledOnce();
});

it('says whether a list or a record could not be loaded', () => {
  draw(
    <AreaScope manifest={manifest}>
      <Failed text="It is out of reach." onRetry={vi.fn()} />
      <Failed of="record" text="It is out of reach." onRetry={vi.fn()} />
    </AreaScope>,
    { portal: startMemoryPortal().portal },
  );
  const [list, record] = screen.getAllByRole('alert');
  expect(list).toHaveTextContent('The list could not be loaded.');
  expect(record).toHaveTextContent('The record could not be loaded.');
});
