// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it } from 'vitest';
import { DataTable } from './data-table';

it('names its rows, scrolls by the keyboard and marks the rows that are asked for', async () => {
  const { user } = draw(
    <DataTable
      caption="Recent Tickets"
      rows={[
        { id: 'INC-1', who: '' },
        { id: 'INC-2', who: 'Sara' },
      ]}
      keyOf={(row) => row.id}
      toneOf={(row) => (row.who === '' ? 'pink' : undefined)}
      columns={[
        { id: 'id', header: 'Incident #', cell: (row) => row.id },
        { id: 'who', header: 'Assigned To', cell: (row) => row.who || 'Unassigned' },
      ]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Recent Tickets' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Incident #',
    'Assigned To',
  ]);
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['INC-1', 'INC-2']);
  expect(screen.getByRole('row', { name: 'INC-1 Unassigned' })).toHaveAttribute('data-tone', 'pink');
  expect(screen.getByRole('row', { name: 'INC-2 Sara' })).not.toHaveAttribute('data-tone');
  await user.tab();
  expect(screen.getByRole('group', { name: 'Recent Tickets' })).toHaveFocus();
});

it('draws the rows that are out of view when somebody scrolls, and tells how many there are', () => {
  draw(
    <DataTable
      caption="Recent Tickets"
      rows={Array.from({ length: 50 }, (_, at) => `INC-${at}`)}
      keyOf={(row) => row}
      columns={[{ id: 'id', header: 'Incident #', cell: (row) => row }]}
    />,
  );
  expect(screen.getAllByRole('rowheader')).toHaveLength(16);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '51');
  fireEvent.scroll(screen.getByRole('group', { name: 'Recent Tickets' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(50);
});
