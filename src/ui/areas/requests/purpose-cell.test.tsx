// @vitest-environment jsdom
import type { Row } from '@domain/area/records';
import { screen } from '@testing-library/react';
import { startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { expect, it } from 'vitest';
import { PurposeCell } from './purpose-cell';
import { manifest } from './requests.manifest';

const drawn = (row: object) => {
  const { portal } = startMemoryPortal();
  draw(
    <AreaScope manifest={manifest}>
      <PurposeCell row={{ masked: [], ...row } as unknown as Row} />
    </AreaScope>,
    { portal },
  );
};

it.each([
  [{ kind: 'leave', leave_type: 'sick' }, 'Sick leave'],
  [{ kind: 'letter', leave_type: null, letter_type: 'noc' }, 'No-objection certificate'],
  [{ kind: 'bank_change', leave_type: null, letter_type: null }, 'Bank account'],
])('a row of a request says what is asked for: %o', (fields, said) => {
  drawn({ fields });
  expect(screen.getByText(said)).toBeVisible();
});

it('the record of a request says once which leave it is: in the field of that', () => {
  drawn({ fields: { kind: 'leave', leave_type: 'sick' }, facts: {} });
  expect(screen.getByText('Leave')).toBeVisible();
});
