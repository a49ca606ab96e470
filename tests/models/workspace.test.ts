// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import { leads } from '@domain/areas/leads/leads.area';
import type { Workspace } from '@machines/workspace/workspace';
import { type MemoryPortal, settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { describe, expect, it } from 'vitest';

const start = async () => {
  const world = startMemoryPortal({ at: '/leads' });
  await signIn(world);
  world.page.go('/leads?tab=leads', 'push');
  const workspace = await world.portal.workspace();
  return { ...world, workspace };
};
const create = async (workspace: Workspace, name: string) => {
  const actor = workspace.openRecord({ area: leads, id: null });
  await settled();
  actor.send({ type: 'field.changed', field: 'prospect_name', value: name });
  actor.send({ type: 'field.changed', field: 'contact_name', value: 'Amal' });
  actor.send({ type: 'save.pressed' });
  await settled();
  const { record } = actor.getSnapshot().context;
  workspace.closeRecord('leads', null);
  return record?.id ?? '';
};
const open = (workspace: Workspace) =>
  workspace.openCollection({ id: 'leads.all', area: leads, isInAddress: true });
const namesIn = ({ list }: ReturnType<typeof open>) =>
  list.getSnapshot().context.pages.flatMap(({ rows }) => rows.map(({ fields }) => fields.prospect_name));
const searchOf = ({ page }: Pick<MemoryPortal, 'page'>) => page.location().search;
const draftsIn = ({ storage }: Pick<MemoryPortal, 'storage'>) =>
  storage.keys().filter((key) => key.startsWith('draft.'));

describe('a list in the workspace', () => {
  it('says in the address what is asked for, and follows the way back', async () => {
    const world = await start();
    await create(world.workspace, 'Falcon');
    await create(world.workspace, 'Oryx');
    const all = open(world.workspace);
    await settled();
    expect(namesIn(all)).toHaveLength(2);
    all.list.send({ type: 'search.typed', text: 'ory' });
    world.clock.advance(300);
    await settled();
    expect(namesIn(all)).toEqual(['Oryx']);
    expect(searchOf(world)).toBe('?tab=leads&q=ory');

    all.list.send({ type: 'record.shown', record: 'leads-2' });
    expect(searchOf(world)).toBe('?tab=leads&q=ory&record=leads-2');
    world.page.back();
    await settled();
    expect(all.list.getSnapshot().context.record).toBeNull();
    expect(searchOf(world)).toBe('?tab=leads&q=ory');
  });

  it('begins where the address says', async () => {
    const world = await start();
    await create(world.workspace, 'Falcon');
    world.page.go('/leads?f.state=lost&shown=board', 'push');
    const all = open(world.workspace);
    await settled();
    expect(namesIn(all)).toEqual([]);
    expect(all.list.getSnapshot().context).toMatchObject({ shown: 'board', total: 0 });
    expect(all.overview.getSnapshot().context.lanes.length).toBeGreaterThan(0);
  });

  it('looks again when the live channel, or this browser itself, has changed something', async () => {
    const world = await start();
    const all = open(world.workspace);
    await settled();
    expect(namesIn(all)).toEqual([]);
    await create(world.workspace, 'Falcon');
    expect(namesIn(all)).toEqual(['Falcon']);
    all.list.send({ type: 'all.marked' });
    all.list.send({ type: 'command.given', command: 'hold', payload: {} });
    await settled();
    expect(all.bulk.getSnapshot().context.results.map(({ ok }) => ok)).toEqual([true]);
    const states = all.list.getSnapshot().context.pages.flatMap(({ rows }) => rows.map(({ state }) => state));
    expect(states).toEqual(['on_hold']);
  });

  it('asks before the page is left while a command over many records is not sent yet', async () => {
    const world = await start();
    const { list, bulk } = open(world.workspace);
    await settled();
    await create(world.workspace, 'Falcon');
    expect(world.page.seen.asksToLeave).toBe(false);
    list.send({ type: 'all.marked' });
    list.send({ type: 'command.given', command: 'hold', payload: {} });
    expect(world.page.seen.asksToLeave).toBe(true);
    await settled();
    expect(bulk.getSnapshot().value).toBe('done');
    expect(world.page.seen.asksToLeave).toBe(false);
  });

  describe('whose page is left while a command over many records is not sent yet', () => {
    const left = async () => {
      const world = await start();
      const { list, bulk } = open(world.workspace);
      await settled();
      await create(world.workspace, 'Falcon');
      list.send({ type: 'all.marked' });
      list.send({ type: 'command.given', command: 'hold', payload: {} });
      world.workspace.closeCollection('leads.all');
      return { ...world, list, bulk };
    };
    const noticeIn = ({ portal }: MemoryPortal) => portal.child('notice').getSnapshot().context.notice;

    it('is closed when all of it is sent, and tells what became of it', async () => {
      const world = await left();
      expect(world.list.getSnapshot().status).toBe('active');
      expect(world.page.seen.asksToLeave).toBe(true);
      await settled();
      expect(world.list.getSnapshot().status).toBe('stopped');
      expect(world.page.seen.asksToLeave).toBe(false);
      expect(noticeIn(world)).toMatchObject({
        tone: 'success',
        text: 'notice.command',
        values: { done: '1', refused: '0', unsent: '0' },
      });
      const { list } = open(world.workspace);
      await settled();
      expect(list.getSnapshot().context.pages[0]?.rows.map(({ state }) => state)).toEqual(['on_hold']);
    });

    it('is the same list for whoever comes back meanwhile, and stays open with the results', async () => {
      const world = await left();
      const { list, bulk } = open(world.workspace);
      expect(list).toBe(world.list);
      await settled();
      expect(list.getSnapshot().status).toBe('active');
      expect(bulk.getSnapshot().value).toBe('done');
      expect(noticeIn(world)).toBeNull();
      world.workspace.closeCollection('leads.all');
      expect(list.getSnapshot().status).toBe('stopped');
    });

    it('tells that it cannot be sent on, and is sent on by whoever comes back', async () => {
      const world = await left();
      world.backEnd.faults.offline = true;
      await settled();
      expect(world.bulk.getSnapshot().value).toEqual({ running: 'stalled' });
      expect(noticeIn(world)).toMatchObject({
        tone: 'danger',
        text: 'notice.command',
        values: { done: '0', refused: '0', unsent: '1' },
      });
      world.backEnd.faults.offline = false;
      const { bulk } = open(world.workspace);
      bulk.send({ type: 'bulk.retried' });
      await settled();
      expect(bulk.getSnapshot().context.results.map(({ ok }) => ok)).toEqual([true]);
    });

    it('is gone with its user', async () => {
      const world = await left();
      world.portal.child('session').send({ type: 'signOut.requested' });
      await settled();
      expect(world.list.getSnapshot().status).toBe('stopped');
      expect(world.page.seen.asksToLeave).toBe(false);
    });
  });

  it('looks at a record again as soon as a file has come: what it may be told is judged by its files', async () => {
    const world = await start();
    const id = await create(world.workspace, 'Falcon');
    const record = world.workspace.openRecord({ area: leads, id });
    const part = world.workspace.openPart('leads', id, 'attachments');
    await settled();
    const seen: unknown[] = [];
    record.subscribe(({ value }) => void seen.push(value));
    const file = world.workspace.register({ name: 'a.pdf', content: new Blob(['%PDF-']) });
    part.send({ type: 'part.added', addition: { file } });
    await settled();
    expect(part.getSnapshot().context.content.attachments).toHaveLength(1);
    expect(seen).toContainEqual({ viewing: 'refreshing' });
  });

  it('is loaded when the line is back', async () => {
    const world = await start();
    world.backEnd.faults.offline = true;
    const all = open(world.workspace);
    await settled();
    expect(all.list.getSnapshot().value).toBe('failed');
    world.backEnd.faults.offline = false;
    world.page.connect(false);
    world.page.connect(true);
    await settled();
    expect(all.list.getSnapshot().value).toBe('ready');
  });
});

describe('a record beside its list', () => {
  const withList = async () => {
    const world = await start();
    const [id, other] = [await create(world.workspace, 'Falcon'), await create(world.workspace, 'Oryx')];
    const all = open(world.workspace);
    await settled();
    const show = (record: string) => {
      all.list.send({ type: 'record.shown', record });
      return world.workspace.openRecord({ area: leads, id: record, isInAddress: true });
    };
    return { ...world, ...all, id, other, show };
  };
  const tabOf = (record: ReturnType<Workspace['openRecord']>) => record.getSnapshot().context.tab;

  it('says its tab in the address, without a step of the way back', async () => {
    const { show, id, page, workspace } = await withList();
    const record = show(id);
    record.send({ type: 'tab.chosen', tab: 'notes' });
    await settled();
    expect(searchOf({ page })).toBe(`?tab=leads&record=${id}&in=notes`);
    // a reload begins with what the address says
    workspace.closeRecord('leads', id);
    expect(tabOf(workspace.openRecord({ area: leads, id, isInAddress: true }))).toBe('notes');
    page.back();
    await settled();
    expect(searchOf({ page })).toBe('?tab=leads');
  });

  it('follows the address', async () => {
    const { show, id, page } = await withList();
    const record = show(id);
    page.go(`/leads?tab=leads&record=${id}&in=history`, 'push');
    await settled();
    expect(tabOf(record)).toBe('history');
    page.back();
    await settled();
    expect(tabOf(record)).toBe('overview');
  });

  it('keeps its tab while its list is narrowed, and takes it along when it is closed', async () => {
    const { show, id, other, list, page } = await withList();
    const record = show(id);
    record.send({ type: 'tab.chosen', tab: 'notes' });
    list.send({ type: 'filter.changed', field: 'source', condition: { in: ['website'] } });
    await settled();
    expect([searchOf({ page }), tabOf(record)]).toEqual([
      `?tab=leads&f.source=website&record=${id}&in=notes`,
      'notes',
    ]);
    const next = show(other);
    await settled();
    expect([searchOf({ page }), tabOf(next)]).toEqual([
      `?tab=leads&f.source=website&record=${other}`,
      'overview',
    ]);
  });

  it('leaves the address alone elsewhere', async () => {
    const { id, list, page, workspace } = await withList();
    list.send({ type: 'record.shown', record: id });
    const within = workspace.openRecord({ area: leads, id });
    within.send({ type: 'tab.chosen', tab: 'notes' });
    await settled();
    expect([searchOf({ page }), tabOf(within)]).toEqual([`?tab=leads&record=${id}`, 'notes']);
  });
});

describe('a list that was prefetched', () => {
  const options = { id: 'leads.all', area: leads, isInAddress: true };

  it('begins with its rows, and asks for nothing', async () => {
    const world = await start();
    await create(world.workspace, 'Falcon');
    await world.workspace.prefetchCollection(options, { path: '/leads', search: '' });
    world.backEnd.faults.offline = true;
    const all = open(world.workspace);
    expect(namesIn(all)).toEqual(['Falcon']);
    expect(all.list.getSnapshot()).toMatchObject({ value: 'ready', context: { isStale: false, total: 1 } });
    await settled();
    expect(all.list.getSnapshot().value).toBe('ready');
  });

  it('is not asked for while it is open: it asks for itself', async () => {
    const world = await start();
    const all = open(world.workspace);
    await settled();
    expect(all.list.getSnapshot().value).toBe('ready');
    await world.workspace.prefetchCollection(options, { path: '/leads', search: '' });
    world.workspace.closeCollection('leads.all');
    expect(open(world.workspace).list.getSnapshot().value).toBe('loading');
  });

  it('is asked for once more when it is opened once more', async () => {
    const world = await start();
    await world.workspace.prefetchCollection(options, { path: '/leads', search: '' });
    open(world.workspace);
    world.workspace.closeCollection('leads.all');
    expect(open(world.workspace).list.getSnapshot().value).toBe('loading');
  });
});

describe('a list that was prefetched and that nobody comes for', () => {
  const options = (id: string) => ({ id, area: leads, isInAddress: true });
  const HERE = { path: '/leads', search: '' };
  const isOpen = (world: MemoryPortal, id: string) =>
    Object.hasOwn(world.portal.app.system.get('workspace').getSnapshot().children, id);

  it('is closed when another one is prefetched: the last one wins', async () => {
    const world = await start();
    await world.workspace.prefetchCollection(options('leads.all'), HERE);
    await world.workspace.prefetchCollection(options('leads.lost'), HERE);
    expect([isOpen(world, 'leads.all'), isOpen(world, 'leads.lost')]).toEqual([false, true]);
  });

  it('is closed after thirty seconds', async () => {
    const world = await start();
    await world.workspace.prefetchCollection(options('leads.all'), HERE);
    world.clock.advance(29_999);
    expect(isOpen(world, 'leads.all')).toBe(true);
    world.clock.advance(1);
    expect(isOpen(world, 'leads.all')).toBe(false);
  });

  it('stays open once somebody has come for it', async () => {
    const world = await start();
    await world.workspace.prefetchCollection(options('leads.all'), HERE);
    open(world.workspace);
    world.clock.advance(30_000);
    await world.workspace.prefetchCollection(options('leads.lost'), HERE);
    expect(isOpen(world, 'leads.all')).toBe(true);
  });

  it('is gone with its user, and what it is answered then is nobody’s', async () => {
    const world = await start();
    const coming = world.workspace.prefetchCollection(options('leads.all'), HERE);
    world.portal.app.send({ type: 'signOut.asked' });
    world.portal.app.send({ type: 'signOut.confirmed' });
    await settled();
    await coming;
    await signIn(world);
    expect(isOpen(world, 'leads.all')).toBe(false);
    expect(open(world.workspace).list.getSnapshot().value).toBe('loading');
  });

  it('was refused: whoever comes asks again', async () => {
    const world = await start();
    await create(world.workspace, 'Falcon');
    world.backEnd.faults.offline = true;
    await world.workspace.prefetchCollection(options('leads.all'), HERE);
    world.backEnd.faults.offline = false;
    const all = open(world.workspace);
    expect(all.list.getSnapshot().value).toBe('loading');
    await settled();
    expect(namesIn(all)).toEqual(['Falcon']);
  });

  it('was of another question: whoever comes asks his own', async () => {
    const world = await start();
    await create(world.workspace, 'Falcon');
    await world.workspace.prefetchCollection(options('leads.all'), { path: '/leads', search: '?q=oryx' });
    const all = open(world.workspace);
    await settled();
    expect(namesIn(all)).toEqual(['Falcon']);
  });
});

describe('a list that is opened again', () => {
  const reopened = async () => {
    const world = await start();
    await create(world.workspace, 'Falcon');
    open(world.workspace);
    await settled();
    world.workspace.closeCollection('leads.all');
    return world;
  };

  it('shows at once what it showed, and then what is there now', async () => {
    const world = await reopened();
    const again = open(world.workspace);
    expect(namesIn(again)).toEqual(['Falcon']);
    expect(again.list.getSnapshot()).toMatchObject({
      value: 'loading',
      context: { isStale: true, total: 1 },
    });
    await settled();
    expect(again.list.getSnapshot()).toMatchObject({ value: 'ready', context: { isStale: false, total: 1 } });
  });

  it('shows nothing of another question', async () => {
    const world = await reopened();
    world.page.go('/leads?tab=leads&q=oryx', 'push');
    expect(namesIn(open(world.workspace))).toEqual([]);
  });

  it('shows nothing that has changed since', async () => {
    const world = await reopened();
    await create(world.workspace, 'Oryx');
    const again = open(world.workspace);
    expect(namesIn(again)).toEqual([]);
    await settled();
    expect(namesIn(again)).toHaveLength(2);
  });

  it('shows nothing to another user', async () => {
    const world = await reopened();
    world.portal.app.send({ type: 'signOut.asked' });
    world.portal.app.send({ type: 'signOut.confirmed' });
    await settled();
    await signIn(world);
    expect(namesIn(open(world.workspace))).toEqual([]);
  });
});

it('other companies: every list begins anew', async () => {
  const world = await start();
  await create(world.workspace, 'Falcon');
  const all = open(world.workspace);
  await settled();
  all.list.send({ type: 'window.moved', first: 60, last: 80 });
  const company = world.portal.child('company');
  company.send({ type: 'selector.opened' });
  company.send({ type: 'company.toggled', id: 'other' });
  company.send({ type: 'apply.pressed' });
  company.send({ type: 'apply.confirmed' });
  expect(all.list.getSnapshot()).toMatchObject({
    value: 'loading',
    context: { total: null, pages: [], window: { first: 0, last: 20 } },
  });
  await settled();
  expect(all.list.getSnapshot().value).toBe('ready');
  expect(world.scopedCalls.calls.filter((call) => call.startsWith('list')).at(-1)).toBe('list leads other');
});

describe('a record in the workspace', () => {
  it('finds what was written and not saved, until its user signs out', async () => {
    const world = await start();
    const id = await create(world.workspace, 'Falcon');
    const edit = async () => {
      const actor = world.workspace.openRecord({ area: leads, id });
      await settled();
      actor.send({ type: 'edit.started' });
      await settled();
      return actor;
    };
    const first = await edit();
    first.send({ type: 'field.changed', field: 'contact_name', value: 'Badr' });
    world.clock.advance(500);
    world.workspace.closeRecord('leads', id);
    expect(draftsIn(world)).toEqual([`draft.super.leads.${id}`]);

    const again = await edit();
    expect(again.getSnapshot().context).toMatchObject({ isRestored: true, draft: { contact_name: 'Badr' } });
    world.portal.app.send({ type: 'signOut.asked' });
    world.portal.app.send({ type: 'signOut.confirmed' });
    await settled();
    expect(draftsIn(world)).toEqual([]);
    expect(again.getSnapshot().status).toBe('stopped');
  });

  it('is told what does not fit before anything is sent', async () => {
    const world = await start();
    const actor = world.workspace.openRecord({ area: leads, id: null });
    await settled();
    actor.send({ type: 'field.changed', field: 'email', value: 'none' });
    actor.send({ type: 'save.pressed' });
    await settled();
    const { faults } = actor.getSnapshot().context;
    expect(Object.entries(faults).map(([field, { code }]) => [field, code])).toEqual([
      ['prospect_name', 'required'],
      ['contact_name', 'required'],
      ['email', 'invalid'],
    ]);
  });

  it('shows no value of a field in a trace', async () => {
    const world = await start();
    await create(world.workspace, 'Falconry');
    const { text } = (await world.portal.trace()) ?? { text: '' };
    expect(text).toContain('record.opened');
    expect(text).not.toContain('Falconry');
    expect(text).not.toContain('Amal');
  });
});

it('a file is sent from the hands that hold it', async () => {
  const world = await start();
  const id = await create(world.workspace, 'Falcon');
  const files = world.workspace.openPart('leads', id, 'attachments');
  await settled();
  const file = world.workspace.register({ name: 'offer.pdf', content: new Blob(['%PDF-1.7']) });
  files.send({ type: 'part.added', addition: { file } });
  await settled();
  expect(files.getSnapshot().context.content.attachments.map(({ name }) => name)).toEqual(['offer.pdf']);
  files.send({ type: 'part.added', addition: { file } });
  await settled();
  expect(files.getSnapshot().context.failure).toMatchObject({ code: 'file_gone' });
});

describe('what came without an answer', () => {
  const lost = async (part: 'notes' | 'attachments') => {
    const world = await start();
    const id = await create(world.workspace, 'Falcon');
    const opened = world.workspace.openPart('leads', id, part);
    await settled();
    const answersAreLost = (on: boolean) => {
      for (const call of ['areas.addNote', 'areas.attach']) world.backEnd.aim('lostAnswer', { call }, on);
    };
    answersAreLost(true);
    return { ...world, opened, answersAreLost };
  };

  it('is a note once, whether it is tried again or written again', async () => {
    const { workspace, opened, answersAreLost } = await lost('notes');
    const write = (text: string) =>
      opened.send({ type: 'part.added', addition: { text, key: workspace.newKey() } });
    const texts = () => opened.getSnapshot().context.content.notes.map((note) => note.text);
    write('Called.');
    await settled();
    expect(opened.getSnapshot().value).toBe('notAdded');
    opened.send({ type: 'part.retried' });
    await settled();
    answersAreLost(false);
    write('Called.');
    await settled();
    expect(texts()).toEqual(['Called.']);
    write('Called.');
    await settled();
    expect(texts()).toEqual(['Called.', 'Called.']);
    answersAreLost(true);
    write('Wrote.');
    await settled();
    answersAreLost(false);
    write('Wrote to them.');
    await settled();
    expect(texts()).toEqual(['Wrote to them.', 'Wrote.', 'Called.', 'Called.']);
  });

  it('is a file once', async () => {
    const { workspace, opened, answersAreLost } = await lost('attachments');
    const file = workspace.register({ name: 'offer.pdf', content: new Blob(['%PDF-1.7']) });
    opened.send({ type: 'part.added', addition: { file } });
    await settled();
    answersAreLost(false);
    opened.send({ type: 'part.retried' });
    await settled();
    expect(opened.getSnapshot().context.content.attachments.map(({ name }) => name)).toEqual(['offer.pdf']);
  });
});

describe('a file on its way', () => {
  const uploading = async () => {
    const world = await start();
    const id = await create(world.workspace, 'Falcon');
    const files = world.workspace.openPart('leads', id, 'attachments');
    await settled();
    world.backEnd.aim('heldAnswer', { call: 'areas.attach' }, true);
    const content = new Blob(['%PDF-1.7'.padEnd(1_000, '\n')]);
    const file = world.workspace.register({ name: 'offer.pdf', content });
    const percents: (number | null)[] = [];
    files.subscribe(({ context }) => percents.push(context.progress));
    files.send({ type: 'part.added', addition: { file } });
    await settled();
    return { ...world, files, file, percents };
  };

  it('is told in percents, each once', async () => {
    const { percents } = await uploading();
    expect([...new Set(percents)]).toEqual([null, 50, 100]);
  });

  it('can be given up: nobody waits for it, nobody holds it, and the list says what has come', async () => {
    const { files, file } = await uploading();
    files.send({ type: 'upload.cancelled' });
    await settled();
    const { value, context } = files.getSnapshot();
    expect([value, context.addition, context.content.attachments.length]).toEqual(['ready', null, 1]);
    files.send({ type: 'part.added', addition: { file } });
    await settled();
    expect(files.getSnapshot().context.failure).toMatchObject({ code: 'file_gone' });
  });
});
