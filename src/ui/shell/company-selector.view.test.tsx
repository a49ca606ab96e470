// @vitest-environment jsdom
import type { Company } from '@domain/company/company';
import { screen, within } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { describe, expect, it, vi } from 'vitest';
import { companyRows } from './company-selector.selectors';
import { type CompanySelectorProps, CompanySelectorView } from './company-selector.view';

const node = (id: string, name: string, parent: string, children: readonly Company[] = []): Company => ({
  _id: id,
  id,
  name,
  company_name: name,
  parent_company_id: parent,
  children,
});
const TREE = [
  node('g', 'Falcon Group', '0', [
    node('t', 'Falcon Trading', 'g', [node('s', 'Falcon Site', 't')]),
    node('c', 'Falcon Cleaning', 'g'),
  ]),
  node('d', 'Dune Holding', '0'),
];
const chosen = (...ids: string[]) => ids.map((id) => ({ id, name: id }));

const selector = (more: Partial<CompanySelectorProps> = {}): CompanySelectorProps => ({
  rows: { kind: 'ready', value: companyRows(TREE, '', []) },
  search: '',
  selectedCount: 0,
  mayAdd: true,
  mayAddOnTop: true,
  addMode: false,
  confirming: false,
  applying: false,
  onSearch: vi.fn(),
  onToggle: vi.fn(),
  onToggleAll: vi.fn(),
  onRetry: vi.fn(),
  onApply: vi.fn(),
  onAnswer: vi.fn(),
  onAddMode: vi.fn(),
  onLeaveAddMode: vi.fn(),
  onAddUnder: vi.fn(),
  onClose: vi.fn(),
  ...more,
});
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('rows', () => {
  it('nest up to three levels; each has All, open where others are below it', () => {
    draw(<CompanySelectorView {...selector()} />);
    expect(screen.getAllByRole('checkbox')).toHaveLength(10);
    const group = box('Falcon Group').closest('li');
    expect(group && within(group).getByRole('checkbox', { name: 'Falcon Site' })).toBeInTheDocument();
    expect(box('All companies below Dune Holding')).toBeDisabled();
    expect(box('All companies below Falcon Group')).toBeEnabled();
  });

  it('All shows all, some and none of the companies below, whatever is searched for', () => {
    const states = (ids: readonly string[], search: string) =>
      companyRows(TREE, search, chosen(...ids)).map(({ id, isChecked, below }) => [id, isChecked, below]);
    expect(states(['g'], '')).toEqual([
      ['g', true, 'none'],
      ['d', false, 'none'],
    ]);
    expect(states(['t'], 'trading')).toEqual([['g', false, 'some']]);
    expect(states(['c'], 'cleaning')).toEqual([['g', false, 'some']]);
    expect(states(['t', 's', 'c'], 'cleaning')).toEqual([['g', false, 'all']]);
  });

  it('a search shows what matches and what leads there', () => {
    const [group, ...others] = companyRows(TREE, ' SITE', []);
    expect(others).toEqual([]);
    expect(group?.children.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
      ['t', ['s']],
    ]);
  });
});

it('presses are told by id', async () => {
  const props = selector();
  const { user } = draw(<CompanySelectorView {...props} />);
  await user.click(box('Falcon Trading'));
  await user.click(box('All companies below Falcon Group'));
  await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'x');
  expect(props.onToggle).toHaveBeenCalledWith('t');
  expect(props.onToggleAll).toHaveBeenCalledWith('g');
  expect(props.onSearch).toHaveBeenCalledWith('x');
});

it('cannot be applied while nothing is selected', () => {
  const { redraw } = draw(<CompanySelectorView {...selector()} />);
  expect(button('Apply')).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('No company selected');
  redraw(<CompanySelectorView {...selector({ selectedCount: 2 })} />);
  expect(button('Apply')).toBeEnabled();
  expect(screen.getByRole('status')).toHaveTextContent('2 companies selected');
});

it('asks before it applies; Escape leaves the question open', async () => {
  const props = selector({ selectedCount: 1, confirming: true });
  const { user } = draw(<CompanySelectorView {...props} />);
  const confirm = screen.getByRole('dialog', { name: 'Apply filters?' });
  expect(confirm).toHaveStyle({ '--width': '290px' });
  await user.click(within(confirm).getByRole('button', { name: 'Yes' }));
  await user.click(within(confirm).getByRole('button', { name: 'No' }));
  await user.keyboard('{Escape}');
  expect(vi.mocked(props.onAnswer).mock.calls).toEqual([[true], [false]]);
  expect(props.onClose).not.toHaveBeenCalled();
});

describe('add mode', () => {
  it('has a plus on each row, and on the top level', async () => {
    const props = selector({ addMode: true });
    const { user } = draw(<CompanySelectorView {...props} />);
    expect(screen.getByRole('dialog', { name: 'Add New Company' })).toBeInTheDocument();
    expect(box('Falcon Trading')).toBeDisabled();
    await user.click(button('Add a company under Falcon Site'));
    await user.click(button('Add a company under Top level'));
    expect(vi.mocked(props.onAddUnder).mock.calls).toEqual([['s'], [null]]);
  });

  it('is left by the arrow, not by Escape', async () => {
    const props = selector({ addMode: true });
    const { user } = draw(<CompanySelectorView {...props} />);
    await user.click(button('Back to companies'));
    await user.keyboard('{Escape}');
    expect(props.onLeaveAddMode).toHaveBeenCalledTimes(1);
    expect(props.onClose).not.toHaveBeenCalled();
  });

  it('offers the top level to whoever may add there', () => {
    draw(<CompanySelectorView {...selector({ addMode: true, mayAddOnTop: false })} />);
    expect(button('Add a company under Dune Holding')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Add a company under Top level' })).toBeNull();
  });

  it('is not offered to somebody who may not add', () => {
    draw(<CompanySelectorView {...selector({ mayAdd: false })} />);
    expect(screen.queryByRole('button', { name: 'Add New Company' })).toBeNull();
  });
});

it('loads, fails and is tried again, and says when nothing is there', async () => {
  const props = selector({ rows: { kind: 'failed' } });
  const { user, redraw } = draw(<CompanySelectorView {...props} />);
  await user.click(button('Try again'));
  expect(props.onRetry).toHaveBeenCalledTimes(1);
  redraw(<CompanySelectorView {...selector({ rows: { kind: 'ready', value: [] }, search: 'x' })} />);
  expect(screen.getByText('No company has this name')).toBeInTheDocument();
  redraw(<CompanySelectorView {...selector({ rows: { kind: 'loading' } })} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
