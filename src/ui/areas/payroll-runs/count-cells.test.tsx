// @vitest-environment jsdom
import type { RecordAnswer } from '@domain/area/records';
import { screen } from '@testing-library/react';
import { startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { RecordFields } from '@ui/records/record/record-fields';
import { expect, it } from 'vitest';
import { manifest } from './payroll-runs.manifest';

it('counts on the sheet of a run open the payslips that they count, and none opens nothing', () => {
  const record = { id: 'run-1', fields: { headcount: 12, exceptions: 2, unpaid: 0 }, masked: [] };
  const { portal } = startMemoryPortal();
  draw(
    <AreaScope manifest={manifest}>
      <RecordFields record={record as unknown as RecordAnswer} />
    </AreaScope>,
    { portal },
  );
  const all = '/payslips?f.run_id=run-1&f.state=draft,confirmed,released,viewed';
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['12', all],
    ['2', `${all}&f.exception=no_iban,no_net`],
  ]);
});
