// @vitest-environment jsdom
import type { Row } from '@domain/area/records';
import { screen } from '@testing-library/react';
import { startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { expect, it } from 'vitest';
import { PurposeCell } from './purpose-cell';
import { manifest } from './requests.manifest';

it.each([
  [{ kind: 'leave', leave_type: 'sick' }, 'Sick leave'],
  [{ kind: 'letter', leave_type: null, letter_type: 'noc' }, 'No-objection certificate'],
  [{ kind: 'bank_change', leave_type: null, letter_type: null }, 'Bank account'],
])('a row of a request says what is asked for: %o', (fields, said) => {
  const { portal } = startMemoryPortal();
  draw(
    <AreaScope manifest={manifest}>
      <PurposeCell row={{ fields, masked: [] } as unknown as Row} />
    </AreaScope>,
    { portal },
  );
  expect(screen.getByText(said)).toBeVisible();
});
