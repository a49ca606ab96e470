// @vitest-environment jsdom
import { navigationFor } from '@domain/navigation/navigation';
import { act, screen, within } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { describe, expect, it, vi } from 'vitest';
import { sidebarGroups } from './sidebar.selectors';
import { SidebarDrawer, type SidebarProps, SidebarView } from './sidebar.view';

const groupsAt = (path: string, search = '', stored: Readonly<Record<string, boolean>> = {}) =>
  sidebarGroups(navigationFor('isSuperAdmin', 'dashboard'), stored, { path, search });

const input = (more: Partial<SidebarProps> = {}): SidebarProps => ({
  groups: groupsAt('/dashboard'),
  mini: false,
  year: '2026',
  privacy: false,
  onToggleGroup: vi.fn(),
  onToggleMini: vi.fn(),
  onToggleTheme: vi.fn(),
  onTogglePrivacy: vi.fn(),
  onIntent: vi.fn(),
  ...more,
});
const group = (name: string) => screen.getByRole('button', { name });
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

it('is a landmark with all that stands in it', () => {
  draw(<SidebarView {...input()} />);
  const landmark = within(screen.getByRole('complementary'));
  expect(landmark.getByRole('link', { name: 'PEO Central' })).toBeInTheDocument();
  expect(landmark.getByRole('button', { name: 'Dark theme' })).toBeInTheDocument();
});

describe('groups', () => {
  it('the first six are open on a first visit, the rest is closed', () => {
    draw(<SidebarView {...input()} />);
    expect(group('Support Center')).toHaveAttribute('aria-expanded', 'true');
    expect(group('Admin Central')).toHaveAttribute('aria-expanded', 'false');
    expect(links()).toContain('Payroll');
    expect(links()).not.toContain('Internal Access');
  });

  it('what was opened and closed is remembered over that', () => {
    const groups = groupsAt('/dashboard', '', { adminCentral: true, finance: false });
    draw(<SidebarView {...input({ groups })} />);
    expect(links()).toContain('Internal Access');
    expect(links()).not.toContain('Payroll');
  });

  it('a press tells which group is to be how', async () => {
    const props = input();
    const { user } = draw(<SidebarView {...props} />);
    await user.click(group('Finance'));
    await user.click(group('Admin Central'));
    expect(vi.mocked(props.onToggleGroup).mock.calls).toEqual([
      ['finance', false],
      ['adminCentral', true],
    ]);
  });
});

describe('somebody who is about to go somewhere', () => {
  it('is known by the pointer that comes to the navigation', async () => {
    const props = input();
    const { user } = draw(<SidebarView {...props} />);
    expect(props.onIntent).not.toHaveBeenCalled();
    await user.hover(screen.getByRole('navigation'));
    expect(props.onIntent).toHaveBeenCalled();
  });

  it('is known by the focus that comes to one of its entries', () => {
    const props = input();
    draw(<SidebarView {...props} />);
    act(() => group('Finance').focus());
    expect(props.onIntent).toHaveBeenCalled();
  });
});

describe('items', () => {
  it('the current one is marked, by path and tab where the tab counts', () => {
    draw(<SidebarView {...input({ groups: groupsAt('/visa-process', '?tab=renewal') })} />);
    const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(current.map((link) => link.textContent)).toEqual(['Renewal Process']);
  });

  it('those without a route are greyed out: announced, never reached', async () => {
    const groups = groupsAt('/dashboard', '', { adminCentral: true });
    const { user } = draw(<SidebarView {...input({ groups })} />);
    const closed = screen.getByRole('link', { name: 'Employee Access' });
    expect(closed).toHaveAttribute('aria-disabled', 'true');
    expect(closed).not.toHaveAttribute('href');
    expect(closed).toHaveAttribute('title', 'Employee Access (not available)');
    screen.getByRole('link', { name: 'Client Access' }).focus();
    await user.tab();
    expect(closed).not.toHaveFocus();
  });

  it('those of what the back end does not have say so, and still lead to the page that asks again', () => {
    const groups = sidebarGroups(
      navigationFor('isSuperAdmin', 'dashboard'),
      {},
      { path: '/dashboard', search: '' },
      new Map([
        ['partners', '/Partners'],
        // shown within other records only: no entry is its
        ['invoice-lines', null],
      ]),
    );
    draw(<SidebarView {...input({ groups })} />);
    const absent = screen.getByRole('link', { name: 'Partners' });
    expect(absent).toHaveAttribute('title', 'Partners (not available)');
    expect(absent).toHaveAttribute('href', '/partners');
    expect(groups.flatMap(({ items }) => items).filter(({ isAbsent }) => isAbsent)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Leads' })).not.toHaveAttribute('title');
  });

  it('Ejari carries the year', () => {
    draw(<SidebarView {...input({ groups: groupsAt('/projects', '', { projects: true }) })} />);
    expect(screen.getByRole('link', { name: 'Ejari 2026' })).toHaveAttribute('href', '/projects');
  });
});

it('mini shows every item of every group, each with its name, and no group can be closed', async () => {
  const props = input({ mini: true, groups: groupsAt('/dashboard', '', { finance: false }) });
  const { user } = draw(<SidebarView {...props} />);
  expect(links()).toContain('Payroll');
  expect(links()).toContain('Internal Access');
  expect(screen.getByRole('link', { name: 'Payroll' })).toHaveAttribute('title', 'Payroll');
  expect(screen.queryByRole('button', { name: 'Finance' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
  expect(props.onToggleMini).toHaveBeenCalledTimes(1);
});

it('theme and privacy are switches', async () => {
  const props = input({ privacy: true });
  const { user } = draw(<SidebarView {...props} />);
  expect(screen.getByRole('button', { name: 'Privacy mode', pressed: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Privacy mode' }));
  await user.click(screen.getByRole('button', { name: 'Dark theme', pressed: false }));
  expect(props.onTogglePrivacy).toHaveBeenCalledTimes(1);
  expect(props.onToggleTheme).toHaveBeenCalledTimes(1);
});

it('the drawer has it all, cannot be mini, and closes by its button and by Escape', async () => {
  const onClose = vi.fn();
  const { user } = draw(<SidebarDrawer {...input({ mini: true })} onClose={onClose} />);
  const drawer = screen.getByRole('dialog', { name: 'Main' });
  expect(within(drawer).getByRole('button', { name: 'Finance' })).toBeInTheDocument();
  expect(within(drawer).queryByRole('button', { name: /sidebar/ })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(within(drawer).getByRole('button', { name: 'Close menu' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
