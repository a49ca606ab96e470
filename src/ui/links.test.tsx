// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { settled, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useLinks } from './links';
import { foresee } from './pages';

vi.mock('./pages', () => ({ foresee: vi.fn() }));

const Linked = ({ memory }: { memory: ReturnType<typeof startMemoryPortal> }) => {
  useLinks(memory.portal, document.body);
  return (
    <>
      <a href="/forgot-password?from=here#top">
        <span>Own</span>
      </a>
      <a href="https://elsewhere.example/">Foreign</a>
      <a href="/forgot-password" target="_blank" rel="noopener">
        New tab
      </a>
      <a href="/payslip.pdf" download>
        File
      </a>
      <a href="#content">Skip</a>
      <a href="/no-such-page">Nowhere</a>
      <button type="button">Button</button>
    </>
  );
};

let sent: unknown[];
let memory: ReturnType<typeof startMemoryPortal>;
beforeEach(async () => {
  vi.mocked(foresee).mockClear();
  memory = startMemoryPortal();
  await settled();
  sent = [];
  vi.spyOn(memory.portal.app, 'send').mockImplementation((event) => void sent.push(event));
  draw(<Linked memory={memory} />);
  // what the portal leaves to the browser would leave the test
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
});

describe('a click', () => {
  it('on a link of the portal becomes an event with its whole address', () => {
    // false: its default is prevented
    expect(fireEvent.click(screen.getByText('Own'), { button: 0 })).toBe(false);
    expect(sent).toEqual([{ type: 'navigation.requested', to: '/forgot-password?from=here#top' }]);
    expect(vi.mocked(foresee).mock.calls).toEqual([['/forgot-password?from=here#top', memory.portal]]);
  });

  it.each(['Foreign', 'New tab', 'File', 'Skip', 'Button'])('on %s is the browser’s', (name) => {
    fireEvent.click(screen.getByText(name), { button: 0 });
    expect(sent).toEqual([]);
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %j is the browser’s',
    (how) => {
      fireEvent.click(screen.getByText('Own'), how);
      expect(sent).toEqual([]);
    },
  );
});

describe('a pointer over a link', () => {
  it('of the portal fetches its page before it is asked for', () => {
    for (const name of ['Own', 'Foreign', 'Button']) fireEvent.pointerOver(screen.getByText(name));
    expect(vi.mocked(foresee).mock.calls).toEqual([['/forgot-password?from=here#top', memory.portal]]);
  });
});
