// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import { leads } from '@domain/areas/leads/leads.area';
import { currentOf } from '@machines/upload-queue/upload-queue.machine';
import type { UploadQueue, Workspace } from '@machines/workspace/workspace';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { expect, it } from 'vitest';

const create = async (workspace: Workspace) => {
  const actor = workspace.openRecord({ area: leads, id: null });
  await settled();
  actor.send({ type: 'field.changed', field: 'prospect_name', value: 'Falcon' });
  actor.send({ type: 'field.changed', field: 'contact_name', value: 'Amal' });
  actor.send({ type: 'save.pressed' });
  await settled();
  workspace.closeRecord('leads', null);
  return actor.getSnapshot().context.record?.id ?? '';
};

/** Two files for a lead are on their way. */
const start = async () => {
  const world = startMemoryPortal({ at: '/leads' });
  await signIn(world);
  const workspace = await world.portal.workspace();
  const record = await create(workspace);
  const pick = (name: string) => ({
    record,
    title: 'Falcon',
    file: workspace.register({ name, content: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) }),
  });
  const queue = workspace.openQueue('leads', record);
  queue.send({ type: 'files.queued', files: [pick('one.pdf'), pick('two.pdf')] });
  const fileNames = async () => {
    const part = workspace.openPart('leads', record, 'attachments');
    await settled();
    return part
      .getSnapshot()
      .context.content.attachments.map(({ name }) => name)
      .sort();
  };
  const leave = () => workspace.closeQueue('leads', record);
  const notice = () => world.portal.child('notice').getSnapshot().context.notice;
  return { ...world, workspace, record, queue, fileNames, leave, notice };
};
const statesIn = (queue: UploadQueue) => queue.getSnapshot().context.uploads.map(({ state }) => state);

it('files go one after the other, each is told, and nothing stays open that would be asked for again', async () => {
  const { queue, fileNames, page, workspace, record } = await start();
  expect(statesIn(queue)).toEqual(['waiting', 'waiting']);
  expect(page.seen.asksToLeave).toBe(true);
  await settled();
  expect(statesIn(queue)).toEqual(['sent', 'sent']);
  expect(page.seen.asksToLeave).toBe(false);
  expect(await fileNames()).toEqual(['one.pdf', 'two.pdf']);
  queue.send({ type: 'close.pressed' });
  workspace.closeQueue('leads', record);
  expect(queue.getSnapshot().status).toBe('stopped');
});

it('who closes before all is sent is asked, and gives up what is not', async () => {
  const { queue, fileNames } = await start();
  queue.send({ type: 'close.pressed' });
  expect(queue.getSnapshot()).toMatchObject({ value: { running: 'sending' }, context: { isClosing: true } });
  queue.send({ type: 'close.confirmed' });
  await settled();
  expect(queue.getSnapshot()).toMatchObject({ value: 'idle', context: { uploads: [] } });
  expect(await fileNames()).not.toContain('two.pdf');
});

it('a page that is left loses no file: the rest is sent, and what became of it is told', async () => {
  const { queue, leave, fileNames, notice } = await start();
  leave();
  expect(queue.getSnapshot().status).toBe('active');
  await settled();
  expect(queue.getSnapshot().status).toBe('stopped');
  expect(notice()).toMatchObject({
    tone: 'success',
    text: 'notice.files',
    values: { done: '2', unsent: '0' },
  });
  expect(await fileNames()).toEqual(['one.pdf', 'two.pdf']);
});

it('a file that failed is there for whoever comes back, and is sent again', async () => {
  const { queue, leave, backEnd, page, workspace, record, notice, fileNames } = await start();
  // the first one is there already
  backEnd.faults.offline = true;
  leave();
  await settled();
  expect(statesIn(queue)).toEqual(['sent', 'failed']);
  expect(currentOf(queue.getSnapshot().context)).toBeNull();
  expect(page.seen.asksToLeave).toBe(true);
  expect(notice()).toMatchObject({
    tone: 'danger',
    text: 'notice.files',
    values: { done: '1', unsent: '1' },
  });
  backEnd.faults.offline = false;
  expect(workspace.openQueue('leads', record)).toBe(queue);
  const [, other] = queue.getSnapshot().context.uploads;
  queue.send({ type: 'file.retried', ticket: other?.file.ticket ?? '' });
  await settled();
  expect(queue.getSnapshot().value).toBe('done');
  expect(await fileNames()).toEqual(['one.pdf', 'two.pdf']);
});
