// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { describe, expect, it, vi } from 'vitest';
import { type HeaderProps, HeaderView } from './header.view';
import { LogoutDialogView } from './logout-dialog.view';
import { type ShellProps, ShellView } from './shell.view';

const header = (more: Partial<HeaderProps> = {}): HeaderProps => ({
  title: 'Dashboard',
  selection: { kind: 'none' },
  customers: [],
  user: { email: 'super@portal.example', image: null },
  logOutLabel: 'Log out',
  onOpenMenu: null,
  onOpenCompanies: vi.fn(),
  onLanguage: vi.fn(),
  onDownloadTrace: vi.fn(),
  onLogOut: vi.fn(),
  ...more,
});

describe('header', () => {
  it.each([
    [{ kind: 'none' }, 'Companies: None'],
    [{ kind: 'consolidated' }, 'Companies: Consolidated'],
    [{ kind: 'one', name: 'Falcon Site' }, 'Companies: Falcon Site'],
  ] as const)('the company button of %j', async (selection, name) => {
    const props = header({ selection });
    const { user } = draw(<HeaderView {...props} />);
    await user.click(screen.getByRole('button', { name }));
    expect(props.onOpenCompanies).toHaveBeenCalledTimes(1);
  });

  it('customers that are not known are no zero', () => {
    draw(<HeaderView {...header({ customers: null })} />);
    const button = screen.getByRole('button', { name: /The number of customers is not known/ });
    expect(button).toHaveTextContent(/^–$/);
  });

  it('customers with their balances in AED, which privacy mode blurs', async () => {
    const { user } = draw(
      <HeaderView {...header({ customers: [{ id: 'c', name: 'Falcon', balance: 120_050 }] })} />,
    );
    await user.click(screen.getByRole('button', { name: '1 customer' }));
    expect(screen.getByRole('dialog', { name: 'Customers' })).toBeVisible();
    const row = screen.getByText('Falcon Balance').closest('li');
    expect(row).toHaveTextContent(/AED\s1,200\.50/);
    expect(row?.querySelector('strong')).toHaveAttribute('data-private');
  });

  it('the user menu: e-mail, Configurator, trace and log out; the language is a choice', async () => {
    const props = header();
    const { user } = draw(<HeaderView {...props} />);
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    const menu = screen.getByRole('menu', { name: 'Your account' });
    expect(menu).toHaveTextContent('super@portal.example');
    expect(screen.getByText('Configurator').closest('a')).toHaveAttribute('href', '/settings');
    await user.click(within(menu).getByRole('menuitem', { name: 'Download trace' }));
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'العربية', checked: false }));
    expect(props.onDownloadTrace).toHaveBeenCalledTimes(1);
    expect(props.onLogOut).toHaveBeenCalledTimes(1);
    expect(props.onLanguage).toHaveBeenCalledWith('ar');
  });
});

describe('shell', () => {
  const shell = (more: Partial<ShellProps> = {}): ShellProps => ({
    sidebar: {
      groups: [],
      mini: false,
      year: '2026',
      privacy: false,
      onToggleGroup: () => {},
      onToggleMini: () => {},
      onToggleTheme: () => {},
      onTogglePrivacy: () => {},
      onIntent: () => {},
    },
    header: header(),
    drawer: 'wide',
    online: true,
    memoryOnly: false,
    onOpenDrawer: vi.fn(),
    onCloseDrawer: vi.fn(),
    children: 'content',
    ...more,
  });

  it('the content is named by the title, and the first link leads to it', async () => {
    const { user } = draw(<ShellView {...shell()} />);
    const content = screen.getByRole('main', { name: 'Dashboard' });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', `#${content.id}`);
  });

  it('on a small screen the sidebar is a drawer that the header opens', async () => {
    const props = shell({ drawer: 'shut' });
    const { user, redraw } = draw(<ShellView {...props} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(props.onOpenDrawer).toHaveBeenCalledTimes(1);
    redraw(<ShellView {...shell({ drawer: 'drawn' })} />);
    expect(screen.getByRole('dialog', { name: 'Main' })).toBeInTheDocument();
    redraw(<ShellView {...shell({ drawer: 'wide' })} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });

  it('says when it is offline and when the browser keeps nothing', () => {
    const { redraw } = draw(<ShellView {...shell()} />);
    expect(screen.getByRole('status')).toHaveTextContent('');
    redraw(<ShellView {...shell({ online: false, memoryOnly: true })} />);
    expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
    expect(screen.getByRole('status')).toHaveTextContent('This browser keeps no data');
  });
});

it('the logout dialog asks; Escape and Cancel keep the session', async () => {
  const onCancel = vi.fn();
  const onConfirm = vi.fn();
  const { user } = draw(<LogoutDialogView onCancel={onCancel} onConfirm={onConfirm} />);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([2, 0]);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
