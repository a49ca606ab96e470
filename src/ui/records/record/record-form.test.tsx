// @vitest-environment jsdom

import type { FieldInput } from '@domain/area/field';
import { portOf } from '@machines/lifecycle/lifecycle-port';
import { formFields } from '@machines/workspace/workspace';
import { act, cleanup, screen } from '@testing-library/react';
import { MEMORY_DATA, settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/employees/employees.manifest';
import { expect, it } from 'vitest';
import { AreaScope } from '../area-scope';
import { RecordForm } from './record-form';

/** The form of a new employee where there are so many companies, and what it proposes. */
const openAmong = async (companies: number) => {
  const { area, lifecycles } = manifest;
  const memory = startMemoryPortal({
    at: '/Employees',
    data: { ...MEMORY_DATA, companies: MEMORY_DATA.companies.slice(0, companies) },
    areas: lifecycles.slice(0, 1).map((lifecycle) => ({ area, lifecycles: [portOf(lifecycle)] })),
  });
  await signIn(memory);
  await Promise.all([memory.portal.workspace(), import('@adapters/memory/memory-areas')]);
  const proposals: (readonly [string, FieldInput])[] = [];
  const { user } = await act(async () => {
    const drawn = draw(
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
    return drawn;
  });
  const requests = () => memory.scopedCalls.calls.filter((call) => call.startsWith('choices')).length;
  return { proposals, user, requests };
};

it('a new record begins with the one record that a needed field may name, and with none of several', async () => {
  expect((await openAmong(1)).proposals).toEqual([['company_id', 'group']]);
  cleanup();
  expect((await openAmong(4)).proposals).toEqual([]);
});

it('what a field offers is asked for once, though the form has looked for an only one', async () => {
  const { user, requests } = await openAmong(4);
  const before = requests();
  expect(before).toBeGreaterThan(0);
  await user.click(screen.getByRole('combobox', { name: /^Company/ }));
  expect(await screen.findAllByRole('option')).toHaveLength(4);
  expect(requests()).toBe(before);
});
