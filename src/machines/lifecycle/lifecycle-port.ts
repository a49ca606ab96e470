import type { LifecyclePort } from '@domain/records/lifecycle.port';
import { bulkOffersOf } from './bulk-offers';
import { availableCommands, begin, command, fireTimer } from './commands';
import type { Lifecycle } from './lifecycle';
import { statesOf } from './states';

const made = new WeakMap<Lifecycle, LifecyclePort>();

/** A lifecycle as the record engine (src/domain/records) asks it; the same one for the same lifecycle. */
export const portOf = (lifecycle: Lifecycle): LifecyclePort => {
  const port = made.get(lifecycle) ?? newPort(lifecycle);
  made.set(lifecycle, port);
  return port;
};

const newPort = (lifecycle: Lifecycle): LifecyclePort => ({
  id: lifecycle.id,
  version: lifecycle.version,
  states: statesOf(lifecycle).map(({ path, isCompound, isLocked, meta }) => ({
    path,
    isCompound,
    isLocked,
    clock: meta,
  })),
  begin: (context, at) => begin(lifecycle, context, at),
  payloadOf: (now, command) => {
    const offer = availableCommands(lifecycle, now, command).find((one) => one.command === command.type);
    return offer ? (offer.spec.payload ?? {}) : null;
  },
  command: (now, event) => command(lifecycle, now, event),
  fireTimer: (now, timer, at) => fireTimer(lifecycle, now, timer, at),
  bulkOffers: (area, now, command) => bulkOffersOf(area, lifecycle, now, command),
});
