// @vitest-environment jsdom
import type { RecordAnswer } from '@domain/area/records';
import { cleanup, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { RecordFields } from '@ui/records/record/record-fields';
import { expect, it } from 'vitest';
import { manifest } from './wps-batches.manifest';

const drawnIn = ({ portal }: Pick<ReturnType<typeof startMemoryPortal>, 'portal'>, fields: object) => {
  const record = { id: 'batch-1', fields, masked: [] };
  draw(
    <AreaScope manifest={manifest}>
      <RecordFields record={record as unknown as RecordAnswer} />
    </AreaScope>,
    { portal },
  );
  const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const text = document.body.textContent;
  cleanup();
  return { links, text };
};

it('counts of a salary file open the payslips that they count, and none opens nothing', () => {
  const drawn = (returned: number, moved = 0) =>
    drawnIn(startMemoryPortal(), { payslips: 12, returned, moved }).links;
  const all = ['12', '/payslips?f.batch_id=batch-1'];
  expect(drawn(0)).toEqual([all]);
  expect(drawn(2)).toEqual([all, ['2', '/payslips?f.batch_id=batch-1&f.payout=returned']]);
  // three are paid with a later file: the list of this one has nine
  expect(drawn(0, 3)).toEqual([['9', '/payslips?f.batch_id=batch-1']]);
});

it('opens no list that has less than the file: one that is narrowed to the companies applied', async () => {
  const world = startMemoryPortal({ at: '/dashboard' });
  await signIn(world);
  world.page.go('/dashboard', 'push');
  await settled();
  world.portal.child('company').send({ type: 'selection.widened', company: { id: 'site', name: 'Site' } });
  await settled();
  const { links, text } = drawnIn(world, { payslips: 12, returned: 2, moved: 3 });
  expect(links).toEqual([]);
  expect(text).toContain('12 (still of this file: 9)');
});
