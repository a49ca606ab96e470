import { areaFor, listColumns } from '@domain/area/area';
import { expect, it } from 'vitest';
import { payslips } from './payslips.area';

it('the payslips of an employee are months with what each came to, before where it stands', () => {
  expect(listColumns(areaFor(payslips, 'isEmployee'), 'shown').slice(0, 3)).toEqual([
    'month',
    'net_fils',
    'state',
  ]);
});
