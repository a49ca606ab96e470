import type { LiveEvent } from '@domain/platform/live-channel.port';
import type { CallFailure } from '@domain/shared/call-failure';
import { ok, refused } from '@domain/shared/result';
import type { LazyChild } from '@machines/app/app.events';
import type { Portal } from '@machines/app/portal';
import { match } from 'ts-pattern';
import { type AnyActorRef, type AnyEventObject, StateMachine, type StateValue } from 'xstate';
import { type CallName, checkCallName, type KnownCalls } from './calls';
import { type Aim, FAULT_NAMES, type FaultName, isNetworkFault, isOf } from './faults';
import type { Tab, World } from './world';

/** One thing that a user, the network, another tab or time does: plain data, so that a run can be kept and done again. */
export type Step = (
  | { readonly do: 'signIn'; readonly as: string }
  | { readonly do: 'signOut' }
  /** The password is typed where the portal is locked; the right one unless told. */
  | { readonly do: 'unlock'; readonly password?: string }
  | { readonly do: 'go'; readonly to: string }
  /** Time passes; `used`: and all the while somebody works with the portal. */
  | { readonly do: 'pass'; readonly ms: number; readonly used?: true }
  /** The wall clock is set, on or back, and no timer fires. */
  | { readonly do: 'jump'; readonly ms: number }
  /** The device sleeps: the wall clock goes on, no timer fires; then every page wakes. */
  | { readonly do: 'sleep'; readonly ms: number }
  | { readonly do: 'resume' }
  | { readonly do: 'use' }
  | { readonly do: 'connect'; readonly online: boolean }
  /** Everywhere; with `tab` in that tab alone (`backEnd`, `tabs.deaf` and `line.deaf`), with `call` for that call alone (`backEnd`). */
  | { readonly do: 'fault'; readonly fault: FaultName; readonly on: boolean; readonly call?: CallName }
  /** What waits because of `backEnd.slow` or `backEnd.heldAnswer` goes on; `nth`: only that one of it, counted from 0. */
  | { readonly do: 'answer'; readonly call?: CallName; readonly nth?: number }
  /** The next answer to such a call has this body, in the shape of its port, or is this failure. */
  | { readonly do: 'answerWith'; readonly call: CallName; readonly body: unknown }
  | { readonly do: 'answerWith'; readonly call: CallName; readonly failure: CallFailure }
  /** What tabs told each other while `tabs.held` arrives in this order; what is not named is lost. Unless told: all, as it came. */
  | { readonly do: 'deliver'; readonly order?: readonly number[] }
  | { readonly do: 'tell'; readonly event: LiveEvent }
  | { readonly do: 'setRole'; readonly userId: string; readonly role: string }
  | { readonly do: 'openTab' }
  /** F5, or a browser that was closed and restores its tabs: storage and cookies stay. */
  | { readonly do: 'reload' }
  /** What a view sends when somebody presses or types. */
  | { readonly do: 'send'; readonly to: string; readonly event: AnyEventObject }
) & {
  /** The tab in which it is done, counted from 0; the first unless told. Of faults and answers: the tab that is meant, all unless told. */
  readonly tab?: number;
};

export const SANDBOX_PASSWORD = 'correct-horse';
const MINUTE = 60_000;

type Fault = Extract<Step, { do: 'fault' }>;

/** A fault that is meant for one tab or one call. @throws when this fault is the whole world's */
const switchAimed = ({ tabs, backEnd }: World, { fault, on, tab, call }: Fault): void => {
  const [part, name = ''] = fault.split('.');
  if (part === 'backEnd' && isNetworkFault(name)) backEnd.aim(name, { tab, call }, on);
  else if (fault === 'tabs.deaf' && tab !== undefined && call === undefined)
    at(tabs, tab).line.faults.deaf = on;
  else if (fault === 'line.deaf' && tab !== undefined && call === undefined) at(tabs, tab).hearing.deaf = on;
  else throw new Error(`${fault} cannot be meant for one tab or one call`);
};

const switchEverywhere = ({ tabs, cookies, backEnd, live, browser }: World, { fault, on }: Fault): void => {
  const [part = '', name = ''] = fault.split('.');
  if (part === 'backEnd' && isOf(part, name)) backEnd.faults[name] = on;
  if (part === 'storage' && isOf(part, name)) for (const { storage } of tabs) storage.faults[name] = on;
  if (part === 'cookies' && isOf(part, name)) cookies.faults[name] = on;
  if (part === 'tabs' && isOf(part, name)) browser.faults[name] = on;
  // what was held is on its way again
  if (fault === 'tabs.held' && !on) browser.deliver();
  if (fault === 'line.deaf') live.faults.deaf = on;
  if (fault === 'line.unauthorized') live.faults.unauthorized = on;
  if (fault === 'line.cut' && on) live.cut();
  if (fault === 'line.cut' && !on) live.restore();
};

const at = (tabs: readonly Tab[], number: number): Tab => {
  const tab = tabs[number];
  if (tab === undefined) throw new Error(`No tab ${number}`);
  return tab;
};

const addressOf = ({ page }: Tab): string => {
  const { path, search, hash } = page.location();
  return `${path}${search}${hash}`;
};

/** How often somebody who works with the portal touches it. */
const TOUCH_MS = 5 * MINUTE;

/** From one timer to the next: what a timer asks is answered before the next one fires. */
const pass = async ({ clock }: World, tab: Tab, ms: number, used: boolean, settle: () => Promise<void>) => {
  for (let left = ms; left > 0; ) {
    if (used) tab.page.use();
    const piece = Math.min(left, Math.max(1, clock.untilNext() ?? left), used ? TOUCH_MS : left);
    clock.advance(piece);
    left -= piece;
    await settle();
  }
};

const LAZY = ['workspace', 'headerTools', 'publicForms'] as const satisfies readonly LazyChild[];

const callOf = (step: Step): CallName | undefined => ('call' in step ? step.call : undefined);

/**
 * A step that means nothing would do nothing, and the case that waits for what it does not do would be green.
 * @throws when no port has such a call, or there is no such fault
 */
const check = (step: Step, about: KnownCalls): void => {
  const call = callOf(step);
  if (call !== undefined) checkCallName(call, about);
  if (step.do === 'fault' && !FAULT_NAMES.includes(step.fault))
    throw new Error(`There is no fault "${step.fault}"`);
};

/** Whether some state of the machine takes such an event. Of what is no machine nobody can tell. */
const takes = (actor: AnyActorRef, { type }: AnyEventObject): boolean =>
  !('logic' in actor && actor.logic instanceof StateMachine) || actor.logic.events.includes(type);

/** A machine that is loaded when it is first wanted is wanted now. */
const sendTo = async (portal: Portal, to: string, event: AnyEventObject): Promise<void> => {
  const lazy = LAZY.find((name) => name === to);
  if (lazy !== undefined) await portal[lazy]();
  const actor = to === 'app' ? portal.app : portal.app.system.get(to as never);
  if (actor === undefined) throw new Error(`No machine "${to}"`);
  if (!takes(actor, event)) throw new Error(`No state of "${to}" takes an event "${event.type}"`);
  actor.send(event as never);
};

/** @throws when the step is one of a tab, a machine, a call, a fault or an event that is not there */
export const perform = async (world: World, step: Step, settle: () => Promise<void>): Promise<void> => {
  // areas and their calls are loaded to be told: by a step that is about one, and no other waits
  const isOfAreas = callOf(step)?.startsWith('areas.') === true;
  check(step, {
    areas: isOfAreas ? await world.backEnd.areaNames() : [],
    ownCalls: isOfAreas ? await world.ownCallNames() : [],
  });
  const number = step.tab ?? 0;
  const tab = at(world.tabs, number);
  const { portal, page } = tab;
  await match(step)
    .with({ do: 'signIn' }, ({ as }) => {
      const credentials = { email: `${as}@portal.example`, password: SANDBOX_PASSWORD };
      portal.child('session').send({ type: 'signIn.submitted', credentials });
    })
    .with({ do: 'signOut' }, () => {
      portal.app.send({ type: 'signOut.asked' });
      portal.app.send({ type: 'signOut.confirmed' });
    })
    .with({ do: 'unlock' }, ({ password = SANDBOX_PASSWORD }) =>
      portal.child('session').send({ type: 'unlock.submitted', password }),
    )
    .with({ do: 'go' }, ({ to }) => portal.app.send({ type: 'navigation.requested', to }))
    .with({ do: 'pass' }, ({ ms, used = false }) => pass(world, tab, ms, used, settle))
    .with({ do: 'jump' }, ({ ms }) => world.clock.sleep(ms))
    .with({ do: 'sleep' }, ({ ms }) => {
      world.clock.sleep(ms);
      for (const one of world.tabs) one.page.resume(false);
    })
    .with({ do: 'resume' }, () => page.resume(false))
    .with({ do: 'use' }, () => page.use())
    .with({ do: 'connect' }, ({ online }) => page.connect(online))
    .with({ do: 'fault' }, (fault) =>
      fault.tab === undefined && fault.call === undefined
        ? switchEverywhere(world, fault)
        : switchAimed(world, fault),
    )
    .with({ do: 'answer' }, ({ call, nth }) => world.backEnd.release({ tab: step.tab, call }, nth))
    .with({ do: 'answerWith' }, (input) => {
      const answer = 'failure' in input ? refused(input.failure) : ok(input.body);
      world.backEnd.answerWith({ tab: step.tab, call: input.call }, answer);
    })
    .with({ do: 'deliver' }, ({ order }) => world.browser.deliver(order))
    .with({ do: 'tell' }, ({ event }) => world.live.emit(event))
    .with({ do: 'setRole' }, ({ userId, role }) => world.backEnd.setRole(userId, role))
    .with({ do: 'openTab' }, () => world.openTab(addressOf(tab)))
    .with({ do: 'reload' }, () => world.reload(number))
    .with({ do: 'send' }, ({ to, event }) => sendTo(portal, to, event))
    .exhaustive();
  await settle();
};

const isSameAim = (one: Aim, other: Aim): boolean => one.tab === other.tab && one.call === other.call;

/** The faults that are on after these steps: everywhere, or those that are meant for this tab or call. */
export const faultsOn = (steps: readonly Step[], aim: Aim = {}): ReadonlySet<FaultName> => {
  const on = new Set<FaultName>();
  for (const step of steps) {
    if (step.do !== 'fault' || !isSameAim(step, aim)) continue;
    if (step.on) on.add(step.fault);
    else on.delete(step.fault);
  }
  return on;
};

/** Where a tab stands, in what matters to everybody. */
export interface Snapshots {
  readonly path: string;
  /** Id of the user whose session it is. */
  readonly user: string | null;
  readonly session: StateValue;
  readonly httpGate: StateValue;
  readonly company: StateValue;
  readonly idle: StateValue;
  readonly figures: StateValue;
  /** How many sign-ins, and how many renewals since. */
  readonly epoch: number;
  readonly rotation: number;
}

export const snapshotsOf = ({ portal, page }: Tab): Snapshots => {
  const { value, context } = portal.child('session').getSnapshot();
  return {
    path: page.location().path,
    user: context.identity?.user._id ?? null,
    session: value,
    httpGate: portal.child('httpGate').getSnapshot().value,
    company: portal.child('company').getSnapshot().value,
    idle: portal.child('idle').getSnapshot().value,
    figures: portal.panel('figures').getSnapshot().value,
    epoch: context.epoch,
    rotation: context.rotation,
  };
};
