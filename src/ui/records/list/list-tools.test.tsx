// @vitest-environment jsdom
// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/leads/leads.manifest';
import { expect, it } from 'vitest';
import { AreaScope } from '../area-scope';
import { ListTools } from './list-tools';

const { area } = manifest;

it('keeps the name of a view that could not be saved, and offers what happened', async () => {
  const visit = startMemoryPortal({ at: '/leads' });
  await signIn(visit, 'super');
  const workspace = await visit.portal.workspace();
  const open = workspace.openCollection({ id: 'list:leads:all', area, isInAddress: false });
  const tab = { value: 'all', label: 'all' };
  const drawn = await act(async () => {
    const { user } = draw(
      <AreaScope manifest={manifest}>
        <ListTools open={open} tab={tab} onImport={null} />
      </AreaScope>,
      { portal: visit.portal },
    );
    await settled();
    return user;
  });
  visit.backEnd.answerWith({ call: 'areas.saveView' }, { ok: false, error: { kind: 'unreachable' } });
  await drawn.click(screen.getByRole('button', { name: 'Views' }));
  const name = await screen.findByRole('textbox', { name: 'Name of the view' });
  await drawn.type(name, 'Mine');
  await drawn.click(screen.getByRole('button', { name: 'Save view' }));
  await act(settled);
  expect(name).toHaveValue('Mine');
  expect(screen.getByRole('button', { name: 'Download what happened' })).toBeVisible();

  await drawn.click(screen.getByRole('button', { name: 'Save view' }));
  await act(settled);
  expect(screen.getByRole('button', { name: 'Mine' })).toBeVisible();
  expect(name).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Download what happened' })).toBeNull();
});
