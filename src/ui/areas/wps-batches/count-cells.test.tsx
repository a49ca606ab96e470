// @vitest-environment jsdom
import type { RecordAnswer } from '@domain/area/records';
import { cleanup, screen } from '@testing-library/react';
import { startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { RecordFields } from '@ui/records/record/record-fields';
import { expect, it } from 'vitest';
import { manifest } from './wps-batches.manifest';

it('counts of a salary file open the payslips that they count, and none opens nothing', () => {
  const drawn = (returned: number, moved = 0) => {
    const record = { id: 'batch-1', fields: { payslips: 12, returned, moved }, masked: [] };
    const { portal } = startMemoryPortal();
    draw(
      <AreaScope manifest={manifest}>
        <RecordFields record={record as unknown as RecordAnswer} />
      </AreaScope>,
      { portal },
    );
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    cleanup();
    return links;
  };
  const all = ['12', '/payslips?f.batch_id=batch-1'];
  expect(drawn(0)).toEqual([all]);
  expect(drawn(2)).toEqual([all, ['2', '/payslips?f.batch_id=batch-1&f.payout=returned']]);
  // three are paid with a later file: the list of this one has nine
  expect(drawn(0, 3)).toEqual([['9', '/payslips?f.batch_id=batch-1']]);
});
