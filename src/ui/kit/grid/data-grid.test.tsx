// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { installLayout } from '@tests/support/layout';
import { draw, drawArabic } from '@tests/support/views';
import { useLayoutEffect, useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataGrid } from './data-grid';
import type { DataGridProps, GridColumn, GridSelection } from './grid-props';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly days: number;
}

const drawnCells = vi.fn();
const columns: readonly GridColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name }) => {
      drawnCells(name);
      return name;
    },
  },
  { id: 'days', header: 'Days', numeric: true, cell: ({ days }) => days },
];
const people = (total: number, isLoaded = (_: number) => true) => ({
  total,
  at: (index: number): Person | undefined => (isLoaded(index) && index < total ? known(index) : undefined),
});
/** The same object each time, as a store would have it. */
const store = new Map<number, Person>();
const known = (index: number): Person => {
  const person = store.get(index) ?? { id: `p${index}`, name: `Person ${index}`, days: index };
  store.set(index, person);
  return person;
};
const selectionOf = (input: Partial<GridSelection> = {}): GridSelection => ({
  everything: false,
  ids: [],
  onSelect: vi.fn(),
  onSelectAll: vi.fn(),
  ...input,
});
const labels = {
  selectAll: 'Select all',
  selectRow: (name: string) => `Select ${name}`,
  loading: 'Loading',
  headerHelp: 'Enter sorts',
};
const grid = (props: Partial<DataGridProps<Person>> = {}) => (
  <DataGrid
    label="People"
    labels={labels}
    columns={columns}
    rows={people(100_000)}
    keyOf={({ id }) => id}
    nameOf={({ name }) => name}
    sort={null}
    onSort={() => {}}
    onOpen={() => {}}
    onWindow={() => {}}
    {...props}
  />
);
const cell = (name: string) => screen.getByText(name).closest('[data-col]');
const rowCount = () => screen.getAllByRole('row').length;

beforeEach(() => {
  installLayout(720);
  drawnCells.mockClear();
});

it('draws the rows in view only, and tells how many there are', () => {
  const onWindow = vi.fn();
  draw(grid({ onWindow }));
  expect(screen.getByRole('grid', { name: 'People' })).toHaveAttribute('aria-rowcount', '100001');
  expect(rowCount()).toBeLessThanOrEqual(100);
  expect(screen.getByText('Person 0')).toBeVisible();
  const [from, to] = onWindow.mock.lastCall ?? [];
  expect(from).toBe(0);
  expect(to).toBeGreaterThanOrEqual(20);
  expect(to).toBeLessThan(40);
});

it('the first frame draws what is read first, whenever the rows come; those below come in the next', () => {
  const HEADER = 1;
  const frames: number[] = [];
  const Frame = ({ total }: { readonly total: number }) => {
    const body = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      frames.push(body.current?.querySelectorAll('[role=row]').length ?? 0);
    });
    return <div ref={body}>{grid({ rows: people(total) })}</div>;
  };
  const { redraw } = draw(<Frame total={100_000} />);
  expect(frames).toEqual([HEADER + 12]);
  expect(rowCount()).toBeGreaterThan(20);
  redraw(<Frame total={0} />);
  redraw(<Frame total={100_000} />);
  expect(frames).toEqual([HEADER + 12, HEADER, HEADER + 12]);
  expect(rowCount()).toBeGreaterThan(20);
});

it('follows the scroll position and asks for the rows there', () => {
  const onWindow = vi.fn();
  draw(grid({ onWindow }));
  fireEvent.scroll(screen.getByRole('grid'), { target: { scrollTop: 36 * 50_000 } });
  expect(screen.getByText('Person 50000')).toBeVisible();
  expect(rowCount()).toBeLessThanOrEqual(100);
  expect(onWindow.mock.lastCall?.[0]).toBeGreaterThan(49_900);
});

it('goes back to the beginning when it shows another list', () => {
  const { redraw } = draw(grid({ scrollKey: 'one' }));
  fireEvent.scroll(screen.getByRole('grid'), { target: { scrollTop: 3600 } });
  redraw(grid({ scrollKey: 'one', rows: people(90_000) }));
  expect(screen.getByRole('grid').scrollTop).toBe(3600);
  redraw(grid({ scrollKey: 'two' }));
  expect(screen.getByRole('grid').scrollTop).toBe(0);
});

it('rows that are on their way keep their place', () => {
  draw(grid({ rows: people(5, (index) => index !== 1), selection: selectionOf() }));
  const rows = screen.getAllByRole('row');
  expect(rows).toHaveLength(6);
  expect(rows[2]).toHaveAttribute('aria-busy', 'true');
  expect(rows[2]).toHaveTextContent('Loading');
});

it('the keyboard goes far away and the focus comes along', async () => {
  const { user } = draw(grid());
  await user.tab();
  expect(cell('Person 0')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(cell('Person 2')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveTextContent('2');
  await user.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '100001');
  await user.keyboard('{Home}');
  expect(cell('Person 99999')).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

it('has exactly one stop for Tab', async () => {
  const { user, container } = draw(grid({ selection: selectionOf() }));
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

it('in Arabic the arrows follow the eye', async () => {
  const { user } = await drawArabic(grid());
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveAttribute('data-col', '1');
});

it('Enter opens the row, a press does too; a press on a control within it does not', async () => {
  const onOpen = vi.fn();
  const withLink: GridColumn<Person> = { id: 'l', header: 'L', cell: () => <a href="#x">there</a> };
  const { user } = draw(grid({ onOpen, rows: people(3), columns: [...columns, withLink] }));
  await user.tab();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(known(1));
  await user.click(screen.getByText('Person 2'));
  expect(onOpen).toHaveBeenLastCalledWith(known(2));
  await user.click(screen.getAllByText('there')[0] ?? document.body);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it('a header that sorts says how, and turns the order around', async () => {
  const onSort = vi.fn();
  const { user, redraw } = draw(grid({ onSort }));
  const header = () => screen.getByRole('columnheader', { name: /Name/ });
  expect(header()).toHaveAttribute('aria-sort', 'none');
  expect(header()).toHaveAccessibleDescription('Enter sorts');
  expect(screen.getByRole('columnheader', { name: 'Days' })).not.toHaveAttribute('aria-sort');
  await user.click(header());
  expect(onSort).toHaveBeenLastCalledWith({ field: 'name', direction: 'asc' });
  redraw(grid({ onSort, sort: { field: 'name', direction: 'asc' } }));
  expect(header()).toHaveAttribute('aria-sort', 'ascending');
  await user.keyboard('{Enter}');
  expect(onSort).toHaveBeenLastCalledWith({ field: 'name', direction: 'desc' });
  await user.click(screen.getByRole('columnheader', { name: 'Days' }));
  expect(onSort).toHaveBeenCalledTimes(2);
});

it('Space and the checkbox select a row, Control+A all of them', async () => {
  const selection = selectionOf({ ids: ['p1'] });
  const { user } = draw(grid({ selection, rows: people(5) }));
  expect(screen.getByRole('checkbox', { name: 'Select Person 1' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
  expect(selection.onSelect).toHaveBeenLastCalledWith(['p1'], false);
  await user.keyboard('{ArrowDown} ');
  expect(selection.onSelect).toHaveBeenLastCalledWith(['p2'], true);
  await user.keyboard('{Control>}a{/Control}');
  expect(selection.onSelectAll).toHaveBeenLastCalledWith(true);
});

it('Shift selects a range, which ends before a row that is not loaded', async () => {
  const selection = selectionOf();
  const { user } = draw(grid({ selection, rows: people(9, (index) => index !== 5) }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(selection.onSelect).toHaveBeenLastCalledWith(['p2', 'p3', 'p4'], true);
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(selection.onSelect).toHaveBeenCalledWith(['p4'], false);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByText('Person 7'));
  await user.keyboard('{/Shift}');
  expect(selection.onSelect).toHaveBeenLastCalledWith(['p2', 'p3', 'p4'], true);
});

it.each([
  [{ everything: true }, 'all'],
  [{ everything: true, ids: ['p1'] }, 'some'],
  [{ ids: ['p1'] }, 'some'],
  [{}, 'none'],
] as const)('the checkbox above all rows shows %o as %s', (input, shown) => {
  draw(grid({ selection: selectionOf(input), rows: people(5) }));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  const whole = box.checked ? 'all' : 'none';
  expect(box.indeterminate ? 'some' : whole).toBe(shown);
  const first = screen.getByRole('checkbox', { name: 'Select Person 0' });
  expect(first.closest('[role=row]')).toHaveAttribute('aria-selected', String('everything' in input));
});

it('selecting and moving the focus draw no other row anew', async () => {
  const rows = people(5);
  const { user, redraw } = draw(grid({ rows, selection: selectionOf() }));
  drawnCells.mockClear();
  redraw(grid({ rows, selection: selectionOf({ ids: ['p3'] }) }));
  expect(drawnCells.mock.calls.flat()).toEqual(['Person 3']);
  await user.tab();
  drawnCells.mockClear();
  await user.keyboard('{ArrowDown}');
  expect(drawnCells.mock.calls.flat()).toEqual(['Person 0', 'Person 1']);
});

it('Shift and an arrow on a header resize its column; a press on its edge does not sort', async () => {
  const onSort = vi.fn();
  const { user, container } = draw(grid({ onSort }));
  const template = () => screen.getByRole('grid').style.getPropertyValue('--columns');
  expect(template()).toContain('150px');
  await user.tab();
  await user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
  expect(template()).toContain('166px');
  const edge = container.querySelector('[data-edge]') ?? document.body;
  fireEvent.mouseDown(edge, { clientX: 100 });
  fireEvent.mouseMove(document, { clientX: 140 });
  fireEvent.mouseUp(document, { clientX: 140 });
  fireEvent.click(edge);
  expect(template()).toContain('206px');
  expect(onSort).not.toHaveBeenCalled();
});

it('without a row it shows what to do instead', () => {
  draw(grid({ rows: people(0), empty: <p>Nothing yet</p> }));
  expect(screen.getByText('Nothing yet')).toBeVisible();
  expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(1);
});
