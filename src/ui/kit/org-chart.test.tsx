// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it } from 'vitest';
import { type ChartNode, OrgChart } from './org-chart';

const node = (label: string, ...children: readonly ChartNode[]): ChartNode => ({
  id: label,
  label,
  href: label === 'Site' ? null : `/Employer?record=${label}`,
  children,
});
const drawn = async (root: ChartNode) => {
  draw(
    <OrgChart
      label="Group"
      root={root}
      below={(name) => `below ${name}`}
      more={(count) => `${count} more`}
    />,
  );
  return within(await screen.findByRole('group', { name: 'Group' }));
};

it('says of everything what it stands below, leads to it, and marks where one is', async () => {
  const chart = await drawn(node('Falcon', node('Trading', node('Site')), node('Cleaning')));
  expect(chart.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Falcon',
    'Trading',
    'Cleaning',
  ]);
  expect(chart.getByText('Site')).toHaveAttribute('aria-current', 'true');
  expect(chart.getAllByText(/^below/).map(({ textContent }) => textContent)).toEqual([
    'below Falcon',
    'below Trading',
    'below Falcon',
  ]);
  expect(chart.queryByRole('table')).toBeNull();
});

it('draws each of many once: those that do not fit beside each other stand below one that counts them', async () => {
  const chart = await drawn(node('Falcon', ...Array.from({ length: 23 }, (_, at) => node(`Branch ${at}`))));
  const names = chart.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toHaveLength(24);
  expect(new Set(names).size).toBe(24);
  expect(chart.getByText('14 more')).toBeInTheDocument();
});
