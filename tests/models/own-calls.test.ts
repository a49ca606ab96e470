// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import type { OnSent } from '@domain/area/areas.port';
import type { CompanyScope } from '@domain/company/company-scope';
import type { CallFailure } from '@domain/shared/call-failure';
import { ok, type Result, refused } from '@domain/shared/result';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { sealed } from '@machines/tracing/seal';
import { MEMORY_LEADS } from '@tests/support/memory-bindings';
import { MEMORY_DATA, settled, signIn } from '@tests/support/memory-portal';
import { expect, it } from 'vitest';
import { createVisit } from '../../src/app/compose-visit';

interface Ask {
  readonly call: string;
  readonly input: unknown;
  readonly company: CompanyScope;
  readonly signal: AbortSignal;
  /** Told how much of a file that it sends is on its way. */
  readonly onSent: OnSent | undefined;
  answer(reply: Result<unknown, CallFailure>): Promise<void>;
}

/** A portal whose calls of an area's own wait, each, until the test answers it. */
const start = async () => {
  const sent: Ask[] = [];
  const { first, ...visit } = createVisit({
    at: '/leads',
    data: MEMORY_DATA,
    areas: async () => ({ bindings: [MEMORY_LEADS] }),
    app: 'test',
    onDefect: (error) => {
      throw error;
    },
    connect: (backEnd, { gate }) => {
      const ports = backEnd(gate);
      return {
        ...ports,
        areas: async () => ({
          ...(await ports.areas()),
          ask: (call, input, company, signal, onSent) =>
            new Promise((resolve) => {
              const answer = (reply: Result<unknown, CallFailure>) => {
                resolve(reply as never);
                return settled();
              };
              sent.push({ call, input, company, signal, onSent, answer });
            }),
        }),
      };
    },
  });
  await signIn(first);
  const workspace = await first.portal.workspace();
  const last = (): Ask => {
    const found = sent.at(-1);
    if (found === undefined) throw new Error('Nothing was asked');
    return found;
  };
  return { ...visit, ...first, workspace, sent, last };
};

type World = Awaited<ReturnType<typeof start>>;

const QUOTES = ok([{ id: 'q1', number: 'Q-1' }]);
const FILE = ok({ address: 'https://files.example/once' });
const openQuotes = ({ workspace }: World) => workspace.openQuery('leads.quotes', { lead: 'l1' }, false);
const apply = async ({ portal }: World, id: string) => {
  const company = portal.child('company');
  company.send({ type: 'selector.opened' });
  await settled();
  company.send({ type: 'company.toggled', id });
  company.send({ type: 'apply.pressed' });
  company.send({ type: 'apply.confirmed' });
  await settled();
};
const signOut = async ({ portal }: World) => {
  portal.app.send({ type: 'signOut.asked' });
  portal.app.send({ type: 'signOut.confirmed' });
  await settled();
};
const namesIn = ({ portal }: World) => Object.keys(portal.app.system.get('workspace').getSnapshot().children);

it('a query is asked once when it is opened, under a name that says nothing of what it is asked with', async () => {
  const world = await start();
  const quotes = openQuotes(world);
  const same = openQuotes(world);
  await settled();
  expect(world.sent.map(({ call, input }) => [call, input])).toEqual([
    ['leads.quotes', { lead: 'l1' }],
    ['leads.quotes', { lead: 'l1' }],
  ]);
  expect(namesIn(world)).toEqual(['query:leads:quotes', 'query:leads:quotes:2']);
  await world.sent[0]?.answer(QUOTES);
  expect(quotes.getSnapshot()).toMatchObject({ value: 'ready', context: { data: { values: QUOTES.value } } });
  expect(same.getSnapshot().value).toBe('loading');
});

it('the view goes away before the answer: the call is given up, and its answer is nobody’s', async () => {
  const world = await start();
  const quotes = openQuotes(world);
  await settled();
  world.workspace.closeCall(quotes);
  expect(world.last().signal.aborted).toBe(true);
  await world.last().answer(QUOTES);
  expect(quotes.getSnapshot()).toMatchObject({ status: 'stopped', context: { data: null } });
  expect(namesIn(world)).toEqual([]);
});

it('the view of a file goes away before its address: the page stays', async () => {
  const world = await start();
  const file = world.workspace.openDownload('leads.openQuote');
  world.workspace.submit(file, { lead: 'l1', quote: 'q1' });
  await settled();
  world.workspace.closeCall(file);
  await world.last().answer(FILE);
  expect(world.page.seen.left).toEqual([]);
});

it('a file is fetched from the address that it is answered with, once', async () => {
  const world = await start();
  const file = world.workspace.openDownload('leads.openQuote');
  world.workspace.submit(file, { lead: 'l1', quote: 'q1' });
  await settled();
  await world.last().answer(FILE);
  expect(world.page.seen.left).toEqual(['https://files.example/once']);
  expect(file.getSnapshot().hasTag('accepted')).toBe(true);
});

it('sign-out during a query: it is closed, and what its answer says reaches nobody', async () => {
  const world = await start();
  const quotes = openQuotes(world);
  await settled();
  const { signal, answer } = world.last();
  await signOut(world);
  expect(signal.aborted).toBe(true);
  await answer(QUOTES);
  expect(quotes.getSnapshot()).toMatchObject({ status: 'stopped', context: { data: null } });
  expect(namesIn(world)).toEqual([]);
});

it('an answer of the epoch before is not the answer of the same query in this one', async () => {
  const world = await start();
  openQuotes(world);
  await settled();
  const before = world.last();
  await signOut(world);
  await signIn(world);
  const quotes = openQuotes(world);
  await settled();
  await before.answer(QUOTES);
  expect(quotes.getSnapshot()).toMatchObject({ value: 'loading', context: { data: null } });
  await world.last().answer(ok([]));
  expect(quotes.getSnapshot()).toMatchObject({ value: 'ready', context: { data: { values: [] } } });
});

it('other companies are applied during a query about many records: only their answer counts', async () => {
  const world = await start();
  const report = world.workspace.openQuery('reports.read', { report: 'headcount' }, true);
  await settled();
  const before = world.last();
  await apply(world, 'other');
  expect(before.signal.aborted).toBe(true);
  expect(world.last()).toMatchObject({ call: 'reports.read', company: ['other'] });
  await before.answer(ok('of all companies'));
  expect(report.getSnapshot()).toMatchObject({ value: 'loading', context: { data: null } });
  await world.last().answer(ok('of one'));
  expect(report.getSnapshot()).toMatchObject({ value: 'ready', context: { data: { values: 'of one' } } });
});

it('other companies change nothing for a query about one record', async () => {
  const world = await start();
  openQuotes(world);
  await settled();
  await apply(world, 'other');
  expect(world.sent).toHaveLength(1);
  expect(world.last()).toMatchObject({ company: [], signal: { aborted: false } });
});

it('a mutation is sent within the companies in force when it is pressed', async () => {
  const world = await start();
  const file = world.workspace.openDownload('reports.file');
  await apply(world, 'other');
  world.workspace.submit(file, { report: 'headcount', format: 'csv' });
  await settled();
  expect(world.last()).toMatchObject({ call: 'reports.file', company: ['other'] });
});

it('two presses on a mutation are sent once; refused, it can be pressed again', async () => {
  const world = await start();
  const mutation = world.workspace.openMutation('settings.endSessions');
  world.workspace.submit(mutation, {});
  world.workspace.submit(mutation, {});
  await settled();
  expect(world.sent).toHaveLength(1);
  await world.last().answer(refused({ kind: 'unreachable' }));
  expect(mutation.getSnapshot().context.failure).toEqual({ kind: 'unreachable' });
  world.workspace.submit(mutation, {});
  await settled();
  expect(world.sent).toHaveLength(2);
  await world.last().answer(ok('done'));
  expect(mutation.getSnapshot()).toMatchObject({
    value: 'accepted',
    context: { answer: { values: 'done' } },
  });
});

it('two mutations are pressed: each is sent, and each hears its own answer', async () => {
  const world = await start();
  const [one, other] = [
    world.workspace.openMutation('settings.saveProfile'),
    world.workspace.openMutation('settings.endSessions'),
  ];
  world.workspace.submit(one, { first_name: 'Amal', last_name: 'Haddad' });
  world.workspace.submit(other, {});
  await settled();
  expect(world.sent.map(({ call }) => call)).toEqual(['settings.saveProfile', 'settings.endSessions']);
  await world.last().answer(ok('ended'));
  expect([one.getSnapshot().value, other.getSnapshot().value]).toEqual(['submitting', 'accepted']);
  await world.sent[0]?.answer(refused({ kind: 'unreachable' }));
  expect([one.getSnapshot().value, other.getSnapshot().value]).toEqual(['editing', 'accepted']);
});

it('what a port throws is a defect that is told, and the mutation can be pressed again', async () => {
  const world = await start();
  const mutation = world.workspace.openMutation('settings.endSessions');
  world.workspace.submit(mutation, {});
  await settled();
  await world.last().answer(undefined as never);
  expect(mutation.getSnapshot().value).toBe('broken');
  expect(world.telemetry.reports.map(({ message }) => message)).toContain('Defect');
  world.workspace.submit(mutation, {});
  expect(mutation.getSnapshot().value).toBe('submitting');
});

it('something of its area has changed: a query is asked again, and shows what it has until then', async () => {
  const world = await start();
  const quotes = openQuotes(world);
  await settled();
  await world.last().answer(QUOTES);
  world.live.emit({ kind: 'dataChanged', topics: ['clients'] });
  await settled();
  expect(world.sent).toHaveLength(1);
  world.live.emit({ kind: 'dataChanged', topics: ['leads'] });
  await settled();
  expect(world.sent).toHaveLength(2);
  expect(quotes.getSnapshot()).toMatchObject({
    value: 'loading',
    context: { data: { values: QUOTES.value } },
  });
  await world.last().answer(refused({ kind: 'unreachable' }));
  expect(quotes.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { data: { values: QUOTES.value }, failure: { kind: 'unreachable' } },
  });
});

it('is in the trace, without what it asked with and was answered, and is the same run when it is replayed', async () => {
  const world = await start();
  world.workspace.openQuery('leads.duplicates', { email: 'amal@falcon.example' }, false);
  await settled();
  await world.last().answer(ok([{ id: 'l2', label: 'Falconry', why: 'email' }]));
  const mutation = world.workspace.openMutation('settings.saveProfile');
  world.workspace.submit(mutation, { first_name: 'Amal', last_name: 'Haddad' });
  await settled();
  await world.last().answer(ok({ profile: { first_name: 'Amal', last_name: 'Haddad' } }));
  const file = world.workspace.openDownload('leads.openQuote');
  world.workspace.submit(file, { lead: 'l1', quote: 'q1' });
  await settled();
  await world.last().answer(ok({ address: 'https://files.example/a-secret-ticket' }));
  const trace = world.recorder.file(sealed);
  for (const actor of ['query:leads:duplicates', 'mutation:settings:saveProfile', 'download:leads:openQuote'])
    expect(trace).toContain(`"actor":"app.workspace.${actor}"`);
  for (const text of ['amal@', 'Falconry', 'Amal', 'Haddad', 'a-secret-ticket'])
    expect(trace).not.toContain(text);
  expect(replay(trace, PORTAL_MACHINES).outcome).toEqual({ kind: 'same', steps: expect.any(Number) });
});

const STATEMENT = { name: 'november.sta', content: new Blob(['x'.repeat(200)]) };

/** A statement of the bank on its way. */
const sending = async () => {
  const world = await start();
  const upload = world.workspace.openUpload('bank-statements.read');
  const file = world.workspace.register(STATEMENT);
  world.workspace.submit(upload, { file, hints: { account: 'a1' } });
  await settled();
  return { ...world, upload, file };
};

it('a file goes by its ticket, tells how far it is, and is let go of when it has come', async () => {
  const { sent: requests, last, upload, file, workspace } = await sending();
  expect(requests).toMatchObject([
    { call: 'bank-statements.read', input: { file: STATEMENT, hints: { account: 'a1' } } },
  ]);
  expect(upload.getSnapshot().context).toMatchObject({ file: { name: 'november.sta' }, progress: null });
  last().onSent?.(50);
  expect(upload.getSnapshot().context.progress).toBe(25);
  await last().answer(ok([]));
  expect(upload.getSnapshot()).toMatchObject({ value: 'accepted', context: { file: null, progress: null } });
  workspace.submit(upload, { file, hints: {} });
  await settled();
  expect(upload.getSnapshot().context.failure).toMatchObject({ code: 'file_gone' });
});

it('a file that was refused is sent again by the same ticket, and another one takes its place', async () => {
  const { sent: requests, last, upload, file, workspace } = await sending();
  await last().answer(refused({ kind: 'unreachable' }));
  expect(upload.getSnapshot()).toMatchObject({
    value: 'idle',
    context: { failure: { kind: 'unreachable' } },
  });
  workspace.submit(upload, { file, hints: { opening_fils: 100 } });
  await settled();
  expect(requests[1]?.input).toEqual({ file: STATEMENT, hints: { opening_fils: 100 } });
  await last().answer(refused({ kind: 'unreachable' }));
  const other = { ...STATEMENT, name: 'december.sta' };
  workspace.submit(upload, { file: workspace.register(other), hints: {} });
  await settled();
  expect(requests[2]?.input).toEqual({ file: other, hints: {} });
});

it('a file on its way is given up: its request is aborted, and nothing of it is in the trace', async () => {
  const { last, upload, recorder } = await sending();
  last().onSent?.(100);
  upload.send({ type: 'upload.cancelled' });
  await settled();
  expect(last().signal.aborted).toBe(true);
  expect(upload.getSnapshot()).toMatchObject({
    value: 'idle',
    context: { file: null, progress: null, failure: null },
  });
  const trace = recorder.file(sealed);
  expect(trace).toContain('"actor":"app.workspace.upload:bank-statements:read"');
  expect(trace).not.toContain('november');
  expect(replay(trace, PORTAL_MACHINES).outcome).toEqual({ kind: 'same', steps: expect.any(Number) });
});

it('the address of a file is asked for when its view comes, again for another attempt, and is nobody’s when the view has gone', async () => {
  const { workspace, backEnd } = await start();
  const address = workspace.openAddress({ area: 'leads', id: 'l1', attachmentId: 'gone' });
  await settled();
  expect(address.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: { status: 404 } } });
  backEnd.faults.offline = true;
  address.send({ type: 'resource.requested' });
  await settled();
  expect(address.getSnapshot().context.failure).toEqual({ kind: 'unreachable' });
  address.send({ type: 'resource.requested' });
  workspace.closeCall(address);
  await settled();
  expect(address.getSnapshot()).toMatchObject({ status: 'stopped', value: 'loading' });
});
