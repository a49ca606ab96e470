// @vitest-environment jsdom

import type { FieldInput } from '@domain/area/field';
import { portOf } from '@machines/lifecycle/lifecycle-port';
import { formFields } from '@machines/workspace/workspace';
import { act } from '@testing-library/react';
import { MEMORY_DATA, settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/employees/employees.manifest';
import { expect, it } from 'vitest';
import { AreaScope } from '../area-scope';
import { RecordForm } from './record-form';

/** What the form of a new employee proposes where there are so many companies. */
const proposedAmong = async (companies: number) => {
  const { area, lifecycles } = manifest;
  const memory = startMemoryPortal({
    at: '/Employees',
    data: { ...MEMORY_DATA, companies: MEMORY_DATA.companies.slice(0, companies) },
    areas: lifecycles.slice(0, 1).map((lifecycle) => ({ area, lifecycles: [portOf(lifecycle)] })),
  });
  await signIn(memory);
  await Promise.all([memory.portal.workspace(), import('@adapters/memory/memory-areas')]);
  const proposals: (readonly [string, FieldInput])[] = [];
  await act(async () => {
    draw(
      <AreaScope manifest={manifest}>
        <RecordForm
          now={{ record: null, fields: formFields(area, null), draft: {}, faults: {} }}
          focus={null}
          known={{}}
          onChange={() => {}}
          onPropose={(field, value) => proposals.push([field, value])}
          onSubmit={() => {}}
        />
      </AreaScope>,
      { portal: memory.portal },
    );
    await settled();
  });
  return proposals;
};

it('a new record begins with the one record that a needed field may name, and with none of several', async () => {
  expect(await proposedAmong(1)).toEqual([['company_id', 'group']]);
  expect(await proposedAmong(4)).toEqual([]);
});
