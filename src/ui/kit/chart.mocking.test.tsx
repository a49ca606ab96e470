// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { Chart, type ChartProps } from './chart';

/** In place of the drawing, which needs a canvas: a button per segment that reports a press on it. */
vi.mock('./chart-canvas', () => ({
  default: ({ rows, onPick }: { rows: readonly { id: string }[]; onPick(at: number): void }) =>
    rows.map(({ id }, at) => (
      <button key={id} type="button" onClick={() => onPick(at)}>
        segment {id}
      </button>
    )),
}));

const rows = [
  { id: 'new', label: 'New', value: 60, valueText: '60', shareText: '48%', accent: 0, href: '/visa?tab=new' },
  { id: 'old', label: 'Old', value: 65, valueText: '65', shareText: '52%', accent: 1, href: '/visa?tab=old' },
];
const chart = (props: Partial<ChartProps> = {}) => (
  <Chart
    kind="bars"
    caption="Visa Distribution"
    headers={{ label: 'Type', value: 'Count', share: 'Share' }}
    rows={rows}
    asTable={false}
    theme="light"
    direction="ltr"
    write={String}
    {...props}
  />
);

it.each(['bars', 'rows', 'ring'] as const)('%s: the same figures are a table with a link per row', (kind) => {
  draw(chart({ kind }));
  const table = screen.getByRole('table', { name: 'Visa Distribution' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  expect(within(table).getByRole('row', { name: 'New 60 48%' })).toBeInTheDocument();
  expect(within(table).getByRole('link', { name: 'Old' })).toHaveAttribute('href', '/visa?tab=old');
});

it('a press on a segment follows the link of its row', async () => {
  const { user } = draw(chart());
  const followed = vi.fn();
  const link = screen.getByRole('link', { name: 'Old' });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    followed(link.getAttribute('href'));
  });
  await user.click(await screen.findByText('segment old'));
  expect(followed.mock.calls).toEqual([['/visa?tab=old']]);
});

it('as a table there is no drawing, and the table is not hidden from view', () => {
  const { redraw } = draw(chart());
  const figures = () => screen.getByRole('table').parentElement;
  expect(figures()).toHaveClass('sr-only');
  redraw(chart({ asTable: true }));
  expect(figures()).not.toHaveClass('sr-only');
  expect(screen.queryByText('segment new')).toBeNull();
});

it('the drawing is silent: a screen reader meets the table only', async () => {
  draw(chart());
  const segment = await screen.findByText('segment new');
  expect(segment.closest('[aria-hidden="true"]')).not.toBeNull();
});
