import type { HeaderToolsPort } from '@domain/header-tools/header-tools.port';
import { pushBelongsToUser } from '@domain/header-tools/push.rules';
import { ok, refused } from '@domain/shared/result';
import { pushMachine, pushSlots } from '@machines/header-tools/push.machine';
import { type Filled, fill } from '@machines/slot';
import type { PlatformPorts } from './ports';
import type { ReportDefect } from './session';

interface PushDependencies extends Pick<PlatformPorts, 'storage' | 'workers'> {
  readonly tools: () => Promise<HeaderToolsPort>;
  readonly reportDefect: ReportDefect;
}

/** Who asked for notifications in this browser. */
const PUSH_OWNER_KEY = 'push.owner';

const FAILED = refused({ kind: 'failed' } as const);

/**
 * Notifications on the desktop are for who asked for them: somebody else who signs in here ends them, and he himself need not ask again
 * when he comes back in another session.
 */
export const wirePush = ({ storage, tools, workers, reportDefect }: PushDependencies) =>
  pushMachine.provide({
    actors: {
      look: fill(pushSlots.look, async ({ userId }, signal) => {
        const known = await workers?.();
        const status = (await known?.status()) ?? 'unsupported';
        if (known === undefined || status !== 'on') return status;
        const found = await known.current();
        const owner = storage.get(PUSH_OWNER_KEY);
        if (found === null || !pushBelongsToUser(owner, userId)) {
          await known.unsubscribe();
          return 'off';
        }
        // a back end that is not reached is told when he looks again
        await (await tools()).subscribe({ userId, subscription: found }, signal);
        return 'on';
      }),
      turnOn: fill(pushSlots.turnOn, async ({ userId }, signal) => {
        const known = await workers?.();
        const port = await tools();
        const key = await port.pushKey(signal);
        if (known === undefined || !key.ok || key.value === null) return FAILED;
        const subscription = await known.subscribe(key.value);
        if (!subscription.ok) return subscription;
        const saved = await port.subscribe({ userId, subscription: subscription.value }, signal);
        if (saved.ok && storage.set(PUSH_OWNER_KEY, userId).ok) return ok(null);
        // what the back end does not know is of no use to the browser either
        await known.unsubscribe();
        return FAILED;
      }),
      turnOff: fill(pushSlots.turnOff, async (_, signal) => {
        storage.remove(PUSH_OWNER_KEY);
        const endpoint = await (await workers?.())?.unsubscribe();
        if (endpoint === null || endpoint === undefined) return ok(null);
        const reported = await (await tools()).unsubscribe(endpoint, signal);
        return reported.ok ? ok(null) : FAILED;
      }),
    } satisfies Filled<typeof pushSlots>,
    actions: { reportDefect },
  });
