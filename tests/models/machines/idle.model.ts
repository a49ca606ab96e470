import { CLOCK_SLACK_MS, IDLE_LOCK_MS, IDLE_WARNING_MS } from '@domain/session/presence.rules';
import { type IdleContext, idleMachine } from '@machines/idle/idle.machine';
import type { MachineModel } from '../kit/machine-model';

export const idleModel: MachineModel = {
  machine: idleMachine,
  sources: ['timer'],
  events: ({ context }) => {
    const { usedAt } = context as IdleContext;
    const after = (type: string, ms: number) => ({ type, at: usedAt + ms });
    return {
      'idle.started': after('idle.started', 1),
      'idle.stopped': { type: 'idle.stopped' },
      used: after('used', 1),
      'used: a moment before': after('used', -1),
      'used: the clock was set back': after('used', -CLOCK_SLACK_MS - 1),
      'used: too late': after('used', IDLE_LOCK_MS),
      'page.resumed: soon': after('page.resumed', IDLE_WARNING_MS - 1),
      'page.resumed: late': after('page.resumed', IDLE_WARNING_MS),
      'page.resumed: too late': after('page.resumed', IDLE_LOCK_MS),
      'page.resumed: the clock was set back': after('page.resumed', -CLOCK_SLACK_MS - 1),
      'timer.fired: the clock was set back': after('timer.fired', -CLOCK_SLACK_MS - 1),
      'timer.fired': after('timer.fired', IDLE_WARNING_MS),
      'timer.fired: nearly locked': after('timer.fired', IDLE_LOCK_MS - 1),
      'timer.fired: to lock': after('timer.fired', IDLE_LOCK_MS),
    };
  },
  answers: () => ({}),
  digest: () => 'any time',
  broken: () => [],
};
