// @vitest-environment jsdom
import type { Row } from '@domain/area/records';
import { screen } from '@testing-library/react';
import { startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { expect, it } from 'vitest';
import { countCells } from './count-cells';
import { manifest } from './ledger-periods.manifest';

const drawn = (fields: Row['fields']) => {
  const row = { id: 'period-1', fields } as Row;
  const { portal } = startMemoryPortal();
  draw(
    <AreaScope manifest={manifest}>
      {Object.entries(countCells).map(([name, Cell]) => (
        <Cell key={name} row={row} />
      ))}
    </AreaScope>,
    { portal },
  );
};

it('opens the entries that wait and the tasks that are open', () => {
  drawn({ month_on: '2026-11-01', unposted: 5, open_tasks: 3 });
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['5', '/journal-entry?tab=all&f.entry_on=2026-11-01..2026-11-30&f.state=draft,submitted'],
    ['3', '/journal-entry?tab=closeTasks&f.period_id=period-1&f.state=open'],
  ]);
});

it('opens nothing where there is nothing', () => {
  drawn({ month_on: '2026-11-01', unposted: 0, open_tasks: 0 });
  expect(screen.queryByRole('link')).toBeNull();
});
