import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { storedCells } from './cell';
import { createMemoryBackEnd } from './memory-back-end';
import { createMemoryClock } from './memory-clock';
import { createMemoryStorage, createMemoryStore } from './memory-storage';
import { createMemoryTelemetry } from './memory-telemetry';

const List = z.array(z.int());

it('is the same in every tab, and after a reload', () => {
  const store = createMemoryStore();
  const here = storedCells(createMemoryStorage(store))('list', List, []);
  const there = storedCells(createMemoryStorage(store))('list', List, []);
  here.set([1]);
  expect(there.get()).toEqual([1]);
  there.set([1, 2]);
  expect(here.get()).toEqual([1, 2]);
});

it.each(['not JSON', '{"a":1}', '["1"]'])('begins anew where %s is kept', (text) => {
  const storage = createMemoryStorage();
  storage.set('demo.list', text);
  expect(storedCells(storage)('list', List, [7]).get()).toEqual([7]);
});

it('holds what the storage refuses to keep', () => {
  const storage = createMemoryStorage();
  const cell = storedCells(storage)('list', List, []);
  storage.faults.full = true;
  cell.set([1]);
  expect(cell.get()).toEqual([1]);
  storage.faults.full = false;
  cell.set([2]);
  expect(cell.get()).toEqual([2]);
  expect(storage.get('demo.list')).toBe('[2]');
});

it('keeps sessions, chosen passwords and added companies of a back end over a reload', async () => {
  const store = createMemoryStore();
  const clock = createMemoryClock();
  const { signal } = new AbortController();
  const user = { _id: 'u', email: 'u@portal.example', firstLogin: true, image_url: null, company_id: null };
  const start = () =>
    createMemoryBackEnd({
      data: {
        users: [{ user, name: 'u', password: 'the first one', role: 'isSuperAdmin', productAccess: [] }],
        companies: [],
        customers: [],
        conf: {},
      },
      clock,
      telemetry: createMemoryTelemetry(),
      cells: storedCells(createMemoryStorage(store)),
    });
  const gate = (accessToken: string) => ({
    admit: async () => ({ requestId: 'r', accessToken, epoch: 1, rotation: 0 }),
    judge: async () => ({ kind: 'deliver' }) as const,
  });

  const before = start();
  const signedIn = await before.auth.signIn({ email: user.email, password: 'the first one' }, signal);
  if (!signedIn.ok) throw new Error('The sign-in was refused');
  const { access } = signedIn.value.tokens;
  const chosen = { accessToken: access, currentPassword: 'the first one', password: 'a longer password' };
  expect(await before.auth.changePassword(chosen, signal)).toMatchObject({ ok: true });
  await before.behind(gate(access)).company.add({ name: 'Pearl Media', parentId: '0' }, signal);

  const after = start();
  expect(await after.auth.check(access, signal)).toMatchObject({ value: { user: { firstLogin: false } } });
  expect(await after.behind(gate(access)).company.tree(signal)).toMatchObject({
    value: [{ company_name: 'Pearl Media' }],
  });
  await after.auth.signOut(signedIn.value.tokens, signal);
  expect(await start().auth.check(access, signal)).toMatchObject({ ok: false });
});
