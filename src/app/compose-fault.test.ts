// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createBrowserLargeStorage } from '@adapters/browser/large-storage';
import { createBrowserStorage } from '@adapters/browser/storage';
import { createStoredRecordings } from '@adapters/recordings/stored-recordings';
import { recordingsOf, USER_KEY } from '@domain/platform/persisted-keys';
import { StartFault } from '@domain/platform/start-fault';
import { TraceAbout } from '@domain/tracing/trace-format';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { storedTrace as storedTraceAtBoot } from '../boot/stored-trace';
import { showStartFault } from './compose-fault';
import { storedTrace } from './compose-stored-trace';

const [head = '', ...lines] = readFileSync('tests/traces/failures/500-on-apply.ndjson', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(0, -1);
const DOWNLOAD = 'Download what happened';

/** What an earlier page of this user left in the browser, and who is signed in now. */
const leave = async (owner: string, signedIn: string | null, name = '000000000000001-1') => {
  const page = createStoredRecordings({ storage: createBrowserLargeStorage(), page: name });
  const about = z.parse(TraceAbout, JSON.parse(head));
  expect((await page.add(owner, { about, begins: true, lines })).ok).toBe(true);
  if (signedIn !== null) localStorage.setItem(USER_KEY, signedIn);
};

/** What the start page finds where no program can be fetched. */
const traceAtBoot = () => storedTraceAtBoot({ localStorage, indexedDB, crypto: webcrypto as Crypto });

/** The page of the fault, when all that comes after it has come. */
const drawFault = () =>
  act(async () => {
    const host = document.body.appendChild(document.createElement('div'));
    showStartFault(host, new StartFault('bad_configuration', 'apiBase: expected string'));
    // as long as the page takes, which asked before
    await storedTrace(createBrowserStorage());
  });

const saved: Blob[] = [];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('indexedDB', new IDBFactory());
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file);
    return '#saved';
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  saved.length = 0;
  localStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('gives what is kept of the pages before a portal that cannot begin', async () => {
  await leave('super', 'super');
  await drawFault();
  await userEvent.click(screen.getByRole('button', { name: DOWNLOAD }));
  const run = replay((await saved[0]?.text()) ?? '', PORTAL_MACHINES);
  expect(run.outcome).toEqual({ kind: 'same', steps: run.steps.length });
  expect(run.steps.length).toBeGreaterThan(100);
});

it.each([
  ['nobody is signed in', null],
  ['it is of another user', 'worker'],
])('gives nothing where %s', async (_, signedIn) => {
  await leave('super', signedIn);
  await drawFault();
  expect(screen.getByRole('alert').textContent).toContain('bad_configuration');
  expect(screen.queryByRole('button', { name: DOWNLOAD })).toBeNull();
});

it('gives the same file, of all pages, where not even the program can be fetched', async () => {
  await leave('super', 'super');
  await leave('super', 'super', '000000000000002-1');
  const file = await traceAtBoot();
  expect(file).toEqual(await storedTrace(createBrowserStorage()));
  expect(replay(file?.text ?? '', PORTAL_MACHINES).outcome.kind).toBe('same');
});

it.each([
  ['nobody is signed in', null],
  ['it is of another user', 'worker'],
])('has no file at the start page either where %s', async (_, signedIn) => {
  await leave('super', signedIn);
  expect(await traceAtBoot()).toBeNull();
});

it('has no file at the start page of a browser that never kept anything, and makes nothing there', async () => {
  localStorage.setItem(USER_KEY, 'super');
  await expect(traceAtBoot()).rejects.toThrow();
  expect(await indexedDB.databases()).toEqual([]);
});

it('has no file at the start page where what is kept cannot be read', async () => {
  await leave('super', 'super');
  const about = `${recordingsOf('super')}000000000000001-1.about`;
  await createBrowserLargeStorage().write({ put: { [about]: '{' } });
  expect(await traceAtBoot()).toBeNull();
});
