// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { draw, drawArabic } from '@tests/support/views';
import { expect, it } from 'vitest';
import { PAGE_ROWS, PagedTable } from './paged-table';

const table = (count: number) => (
  <PagedTable
    caption="Changes"
    rows={Array.from({ length: count }, (_, at) => `C-${at + 1}`)}
    keyOf={(row) => row}
    columns={[{ id: 'id', header: 'Change', cell: (row) => row }]}
  />
);
const rowsShown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const pages = async () => within(await screen.findByRole('group', { name: 'Pages: Changes' }));

it('has no pages where one holds all rows', () => {
  draw(table(PAGE_ROWS));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '26');
});

it('shows a page, says which rows it has and of how many, and turns to the next one and to any', async () => {
  const { user } = draw(table(60));
  const paging = await pages();
  expect(rowsShown()[0]).toBe('C-1');
  expect(paging.getByText('1–25 of 60')).toBeInTheDocument();
  await user.click(paging.getByRole('button', { name: 'Next Page' }));
  expect(rowsShown()[0]).toBe('C-26');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '61');
  expect(screen.getByRole('row', { name: 'C-26' })).toHaveAttribute('aria-rowindex', '27');
  expect(paging.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await user.click(paging.getByRole('button', { name: 'Page 3' }));
  expect(paging.getByText('51–60 of 60')).toBeInTheDocument();
  expect(rowsShown()).toHaveLength(10);
});

it('at the last page the way on keeps the focus, says that it leads nowhere, and leads nowhere', async () => {
  const { user } = draw(table(26));
  const paging = await pages();
  const next = paging.getByRole('button', { name: 'Next Page' });
  await user.click(next);
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(rowsShown()).toEqual(['C-26']);
});

it('stays on its page when rows are loaded anew, and on the last one when there are fewer', async () => {
  const { user, redraw } = draw(table(60));
  await user.click((await pages()).getByRole('button', { name: 'Page 3' }));
  redraw(table(59));
  expect(rowsShown()).toHaveLength(9);
  redraw(table(40));
  expect(rowsShown()[0]).toBe('C-26');
});

it('speaks Arabic', async () => {
  await drawArabic(table(60));
  const paging = within(await screen.findByRole('group', { name: 'الصفحات: Changes' }));
  expect(paging.getByText('1–25 من 60')).toBeInTheDocument();
  expect(paging.getByRole('button', { name: 'الصفحة التالية' })).toBeInTheDocument();
});
