import { createMemoryStorage } from '@adapters/memory/memory-storage';
import type { HeaderToolsPort } from '@domain/header-tools/header-tools.port';
import type { PushStatus, WorkersPort } from '@domain/platform/workers.port';
import { ok } from '@domain/shared/result';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { wirePush } from './push';

const LINE = { endpoint: 'https://push.example/1', expirationTime: null, keys: { p256dh: 'p', auth: 'a' } };

/** One browser, in which one after the other signs in. */
const browser = () => {
  const storage = createMemoryStorage();
  const messages: string[] = [];
  let line: typeof LINE | null = null;
  const status = (): PushStatus => (line === null ? 'off' : 'on');
  const workers: WorkersPort = {
    cacheLists: async () => {},
    cacheShell: async () => undefined,
    status: async () => status(),
    subscribe: async () => {
      line = LINE;
      return ok(LINE);
    },
    current: async () => line,
    unsubscribe: async () => {
      line = null;
      return LINE.endpoint;
    },
    watch: () => () => undefined,
  };
  const tools = {
    pushKey: async () => ok('key'),
    subscribe: async ({ userId }: { userId: string }) => {
      messages.push(userId);
      return ok(null);
    },
    unsubscribe: async () => ok(null),
  } as unknown as HeaderToolsPort;
  const of = (userId: string) => {
    const actor = createActor(
      wirePush({
        storage,
        workers: async () => workers,
        tools: async () => tools,
        reportDefect: () => undefined,
      }),
    );
    actor.start();
    actor.send({ type: 'push.began', userId });
    return actor;
  };
  return { of, messages, status };
};

describe('notifications on the desktop', () => {
  it('stay on for who asked for them, and the back end hears of his new session', async () => {
    const { of, messages: reported } = browser();
    const first = of('one');
    await waitFor(first, (now) => now.matches('off'));
    first.send({ type: 'push.wanted' });
    await waitFor(first, (now) => now.matches('on'));
    const later = of('one');
    await waitFor(later, (now) => now.matches('on'));
    expect(reported).toEqual(['one', 'one']);
  });

  it('end when somebody else signs in', async () => {
    const { of, messages: reported, status } = browser();
    const first = of('one');
    await waitFor(first, (now) => now.matches('off'));
    first.send({ type: 'push.wanted' });
    await waitFor(first, (now) => now.matches('on'));
    const other = of('two');
    await waitFor(other, (now) => now.matches('off'));
    expect([status(), reported]).toEqual(['off', ['one']]);
  });
});
