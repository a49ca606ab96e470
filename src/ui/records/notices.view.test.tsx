// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/leads/leads.manifest';
import { manifest as payments } from '@ui/areas/payments/payments.manifest';
import { expect, it, vi } from 'vitest';
import { AreaScope } from './area-scope';
import { Failed, NothingYet, NotYet } from './notices.view';

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

it('says of an empty list where its records come from, unless others enter them', async () => {
  for (const one of [payments, manifest])
    draw(
      <AreaScope manifest={one}>
        <NothingYet />
      </AreaScope>,
      { portal: startMemoryPortal().portal },
    );
  expect(await screen.findByText('Payments are recorded on their invoice.')).toBeVisible();
  expect(screen.getByText('Records appear here as soon as there are some.')).toBeVisible();
});

it('says whether a list or a record could not be loaded', () => {
  draw(
    <AreaScope manifest={manifest}>
      <Failed failure={null} text="It is out of reach." onRetry={vi.fn()} />
      <Failed of="record" failure={null} text="It is out of reach." onRetry={vi.fn()} />
    </AreaScope>,
    { portal: startMemoryPortal().portal },
  );
  const [list, record] = screen.getAllByRole('alert');
  expect(list).toHaveTextContent('The list could not be loaded.');
  expect(record).toHaveTextContent('The record could not be loaded.');
});

it('offers another try of what did not come, and none of what the back end does not have', () => {
  draw(
    <AreaScope manifest={manifest}>
      <Failed failure={{ kind: 'unreachable' }} onRetry={vi.fn()} />
      <Failed failure={{ kind: 'refused', status: 501, code: 'not_served' }} onRetry={vi.fn()} />
    </AreaScope>,
    { portal: startMemoryPortal().portal },
  );
  const [passing, absent] = screen.getAllByRole('alert').map((notice) => within(notice));
  expect(passing?.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(absent?.getByRole('heading')).toHaveTextContent('Not available here');
  expect(absent?.getByText('This back end does not offer this.')).toBeVisible();
  expect(absent?.queryByRole('button', { name: 'Try again' })).toBeNull();
});
