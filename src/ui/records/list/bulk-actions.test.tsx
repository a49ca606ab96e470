// @vitest-environment jsdom
// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import type { CallFailure } from '@domain/shared/call-failure';
import { createTraceReader, NO_SEARCH } from '@machines/lab/trace-reader';
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/leads/leads.manifest';
import { expect, it } from 'vitest';
import { AreaScope } from '../area-scope';
import { BulkActions } from './bulk-actions';

const { area } = manifest;

/** One lead that is marked in its list, in another state if told, on a back end that answers so when it is asked who takes what. */
const marked = async (error: CallFailure, state?: string) => {
  const visit = startMemoryPortal({ at: '/leads' });
  await signIn(visit, 'super');
  const workspace = await visit.portal.workspace();
  const draft = workspace.openRecord({ area, id: null });
  await settled();
  draft.send({ type: 'field.changed', field: 'prospect_name', value: 'Falcon' });
  draft.send({ type: 'field.changed', field: 'contact_name', value: 'Amal' });
  draft.send({ type: 'save.pressed' });
  await settled();
  const open = workspace.openCollection({ id: 'list:leads:all', area, isInAddress: false });
  await settled();
  visit.backEnd.answerWith({ call: 'areas.bulkOffers' }, { ok: false, error });
  const rows = open.list.getSnapshot().context.pages.flatMap((page) => page.rows);
  if (state !== undefined) {
    const moved = rows.map((row) => ({ ...row, state, value: state }));
    const value = { rows: moved, next: null, total: moved.length };
    visit.backEnd.answerWith({ call: 'areas.list' }, { ok: true, value });
    open.list.send({ type: 'filter.changed', field: 'state', condition: { in: [state] } });
    await settled();
  }
  const ids = rows.map(({ id }) => id);
  await act(async () => {
    draw(
      <AreaScope manifest={manifest}>
        <BulkActions open={open} />
      </AreaScope>,
      { portal: visit.portal },
    );
    open.list.send({ type: 'rows.marked', ids, isIn: true });
    await settled();
  });
  return visit;
};

it('says that this back end does not tell which of the marked records take a step, and notes it in the trace', async () => {
  const { portal } = await marked({ kind: 'refused', status: 404, code: 'not_served' });
  expect(screen.getByRole('note')).toHaveTextContent('This back end does not tell which of these records');
  expect(screen.getByRole('button', { name: 'Mark as lost' })).toBeEnabled();
  const reader = createTraceReader();
  const opened = reader.open((await portal.trace())?.text ?? '');
  if ('why' in opened) throw new Error(opened.why.code);
  expect(reader.find({ ...NO_SEARCH, text: 'unknown call judge' })).toHaveLength(1);
});

it('says that it could not be found out, which is no property of the back end', async () => {
  await marked({ kind: 'unreachable' });
  expect(screen.getByRole('note')).toHaveTextContent('could not be found out');
});

it('says where records that are marked together take no step, and in which states they are', async () => {
  await marked({ kind: 'unreachable' }, 'won');
  expect(screen.getByRole('note')).toHaveTextContent('No step takes several records at once in: Won');
  expect(screen.queryByRole('button', { name: 'Mark as lost' })).not.toBeInTheDocument();
});

it('offers what happened once beside records that were not commanded', async () => {
  const { backEnd } = await marked({ kind: 'unreachable' });
  const results = [{ id: 'l1', label: 'Falcon', ok: false, code: 'unheard_of', reasons: [] }];
  backEnd.answerWith({ call: 'areas.bulk' }, { ok: true, value: { results } });
  await act(async () => {
    screen.getByRole('button', { name: 'Mark as contacted' }).click();
    await settled();
  });
  expect(screen.getByRole('dialog')).toHaveTextContent('Falcon');
  expect(screen.getAllByRole('button', { name: 'Download what happened' })).toHaveLength(1);
});
