// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';
import { ErrorView, NotFoundView } from './error-page.view';

const Broken = ({ message }: { message: string }) => {
  throw new Error(message);
};

beforeEach(() => {
  // React writes what it caught to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('shows the message as text, a second try and the trace', async () => {
  const onTryAgain = vi.fn();
  const onDownload = vi.fn();
  const { user } = draw(
    <ErrorBoundary
      page={({ message }) => <ErrorView message={message} onTryAgain={onTryAgain} onDownload={onDownload} />}
    >
      <Broken message="<b>No</b> figures" />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Whoops! Something Unexpected Happened');
  expect(screen.getByText('<b>No</b> figures')).toBeInTheDocument();
  expect(document.title).toBe('Something went wrong - PEO Central');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await user.click(screen.getByRole('button', { name: 'Download what happened' }));
  expect([onTryAgain.mock.calls.length, onDownload.mock.calls.length]).toEqual([1, 1]);
});

it('without a message says that it is our fault', () => {
  draw(<ErrorView message="" onTryAgain={() => {}} onDownload={() => {}} />);
  expect(screen.getByText('Sorry, something went wrong on our end.')).toBeInTheDocument();
});

it('when the error page itself fails, one sentence and a link home remain', () => {
  draw(
    <ErrorBoundary page={() => <Broken message="the second" />}>
      <Broken message="the first" />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred while showing the error page.');
  expect(screen.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/');
});

it('a page that does not exist leads home or is tried again (spec 2.5)', async () => {
  const onTryAgain = vi.fn();
  const { user } = draw(<NotFoundView onTryAgain={onTryAgain} />);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onTryAgain).toHaveBeenCalledTimes(1);
});
