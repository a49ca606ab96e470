// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest as leads } from '@ui/areas/leads/leads.manifest';
import { expect, it } from 'vitest';
import { AreaScope } from '../area-scope';
import { RecordSheet } from './record-sheet';

/** A lead of a signed-in user, and its notes on the screen. */
const openNotes = async () => {
  const memory = startMemoryPortal({ at: '/leads' });
  await signIn(memory);
  const workspace = await memory.portal.workspace();
  await import('@adapters/memory/memory-areas');
  const lead = workspace.openRecord({ area: leads.area, id: null });
  await settled();
  lead.send({ type: 'field.changed', field: 'prospect_name', value: 'Falcon' });
  lead.send({ type: 'field.changed', field: 'contact_name', value: 'Amal' });
  lead.send({ type: 'save.pressed' });
  await settled();
  const id = lead.getSnapshot().context.record?.id ?? '';
  workspace.closeRecord('leads', null);
  const drawSheet = () =>
    act(async () => {
      memory.page.go(`/leads?record=${id}&in=notes`, 'push');
      const { user } = draw(
        <AreaScope manifest={leads}>
          <RecordSheet id={id} isInAddress onClose={() => {}} onCreated={() => {}} />
        </AreaScope>,
        { portal: memory.portal },
      );
      await settled();
      return user;
    });
  return { memory, drawSheet, user: await drawSheet() };
};
const note = () => screen.findByRole('textbox', { name: 'New note' });
const drafts = (keys: readonly string[]) => keys.filter((key) => key.startsWith('draft.'));

it('a note that is not sent is there again: on another tab, and when the record is opened anew', async () => {
  const { user, drawSheet } = await openNotes();
  await user.type(await note(), 'Calls back on Sunday');
  await user.click(screen.getByRole('tab', { name: 'History' }));
  await user.click(screen.getByRole('tab', { name: 'Notes' }));
  expect(await note()).toHaveValue('Calls back on Sunday');

  cleanup();
  await settled();
  await drawSheet();
  expect(await note()).toHaveValue('Calls back on Sunday');
});

it('what did not come through stays where it was written; what has come leaves nothing behind', async () => {
  const { memory, user } = await openNotes();
  memory.backEnd.answerWith({ call: 'areas.addNote' }, { ok: false, error: { kind: 'unreachable' } });
  await user.type(await note(), 'Calls back');
  await user.click(screen.getByRole('radio', { name: 'Shared with the client' }));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await act(settled);
  expect(await note()).toHaveValue('Calls back');
  expect(screen.getByRole('radio', { name: 'Shared with the client' })).toBeChecked();

  await user.type(await note(), ' on Sunday');
  const field = await note();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settled);
  expect(await screen.findByText('Calls back on Sunday', { selector: 'li p' })).toBeVisible();
  // the first note of a record does not draw its page anew: whoever writes goes on writing
  expect(await note()).toBe(field);
  expect(field).toHaveValue('');
  expect(drafts(memory.storage.keys())).toEqual([]);
});
