// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/leads/leads.manifest';
import { expect, it } from 'vitest';
import { AreaScope } from './area-scope';
import { FieldGaps } from './field-gaps';

it.each([
  [
    { unknown: ['region', 'tier'], missing: [] },
    'This back end also sends fields that this portal does not know and does not show: region, tier.',
  ],
  [{ unknown: [], missing: ['source', 'next_task_on'] }, 'This back end does not send: Source, Next task.'],
])('names the fields that only one side knows: %o', (gaps, text) => {
  const { portal } = startMemoryPortal();
  draw(
    <AreaScope manifest={manifest}>
      <FieldGaps gaps={gaps} />
    </AreaScope>,
    { portal },
  );
  expect(screen.getByRole('note').textContent?.trim()).toBe(text);
});
