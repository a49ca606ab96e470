// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { usePageFocus } from './page-focus';

const Page = ({ name, field = false }: { name: string | null; field?: boolean }) => {
  usePageFocus(name, document.body);
  return (
    <>
      <a href="/elsewhere">Elsewhere</a>
      {name && (
        <main tabIndex={-1} key={name}>
          {/* biome-ignore lint/a11y/noAutofocus: what a form page does */}
          {field && <input aria-label="E-mail" autoFocus />}
        </main>
      )}
    </>
  );
};

it('the first page leaves the focus alone, the next one takes it without scrolling', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const { redraw } = draw(<Page name={null} />);
  redraw(<Page name="/" />);
  expect(document.body).toHaveFocus();
  redraw(<Page name="/dashboard" />);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

it('a page that is drawn again does not take it, a wait between does not matter', () => {
  const { redraw } = draw(<Page name="/dashboard" />);
  const link = screen.getByRole('link');
  link.focus();
  redraw(<Page name="/dashboard" />);
  expect(link).toHaveFocus();
  redraw(<Page name={null} />);
  redraw(<Page name="/dashboard" />);
  expect(link).toHaveFocus();
});

it('a field that has taken it keeps it', () => {
  const { redraw } = draw(<Page name="/dashboard" />);
  redraw(<Page name="/" field />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});
