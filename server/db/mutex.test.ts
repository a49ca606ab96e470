import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createMutex } from './mutex';

it('hands the permit out one at a time, in the order of asking', async () => {
  const mutex = createMutex();
  const order: string[] = [];
  const work = async (name: string) => {
    const release = await mutex.acquire();
    order.push(`${name} begins`);
    await setImmediate();
    order.push(`${name} ends`);
    release();
    release();
  };
  await Promise.all([work('one'), work('two'), work('three')]);
  expect(order).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('lets a request of several statements through before the next part of long work', async () => {
  const mutex = createMutex();
  const order: string[] = [];
  const statement = async (name: string, isPatient = false) => {
    const release = await mutex.acquire(isPatient);
    order.push(name);
    await setImmediate();
    release();
  };
  const long = async () => {
    for (const part of [1, 2, 3]) await statement(`part ${part}`, true);
  };
  const working = long();
  await setImmediate();
  for (const name of ['session', 'list', 'count']) await statement(name);
  await working;
  expect(order).toEqual(['part 1', 'session', 'list', 'count', 'part 2', 'part 3']);
});

it('lets a request be answered whole, also while it waits for something else than the database', async () => {
  let isAnswered = false;
  const mutex = createMutex(() => !isAnswered);
  const order: string[] = [];
  const working = mutex.acquire(true).then((release) => {
    order.push('part');
    release();
  });
  for (const statement of ['session', 'list']) {
    const release = await mutex.acquire();
    order.push(statement);
    release();
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  }
  isAnswered = true;
  await working;
  expect(order).toEqual(['session', 'list', 'part']);
});

/** @returns the order in which they had it, each for 300 ms of a clock that moves with nothing else */
const underLoad = async (
  patient: readonly string[],
  urgent: readonly string[],
): Promise<readonly string[]> => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const mutex = createMutex();
  const release = await mutex.acquire();
  const order: string[] = [];
  const ask = async (name: string, isPatient = false) => {
    const done = await mutex.acquire(isPatient);
    order.push(name);
    now += 300;
    done();
  };
  const all = [...patient.map((name) => ask(name, true)), ...urgent.map((name) => ask(name))];
  release();
  await Promise.all(all);
  return order;
};

it('lets long work go on even when requests never end', async () => {
  expect(await underLoad(['long'], ['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'long', 'c', 'd']);
});

it('reads what has come in between any two parts of long work, however often it had to wait', async () => {
  let isAnswered = false;
  const mutex = createMutex(() => !isAnswered);
  const order: string[] = [];
  const part = async () => {
    const release = await mutex.acquire(true);
    order.push('part');
    const read = setImmediate().then(() => order.push('read'));
    // as long as it takes for every timer that waits to be due
    const until = performance.now() + 5;
    while (performance.now() < until);
    release();
    await read;
  };
  const working = Promise.all([1, 2, 3].map(part));
  for (let statement = 0; statement < 10; statement += 1) {
    const release = await mutex.acquire();
    await setImmediate();
    release();
    await setImmediate();
  }
  isAnswered = true;
  await working;
  expect(order).toEqual(['part', 'read', 'part', 'read', 'part', 'read']);
});

it('lets one part of long work in at a time under load, however many wait', async () => {
  expect(await underLoad(['import', 'export'], ['a', 'b', 'c', 'd', 'e'])).toEqual([
    'a',
    'b',
    'import',
    'c',
    'export',
    'd',
    'e',
  ]);
});
