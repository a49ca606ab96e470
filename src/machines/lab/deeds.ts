import type { LiveEvent } from '@domain/platform/live-channel.port';
import type { Portal } from '@machines/app/portal';
import { match } from 'ts-pattern';
import type { AnyEventObject, StateValue } from 'xstate';

/** What can be wrong with the world, by the part of it that fails. */
export const FAULTS = {
  backEnd: [
    'offline',
    'lostAnswer',
    'serverError',
    'htmlAnswer',
    'slow',
    'refreshRejected',
    'renewsForAnother',
    'undecipherable',
  ],
  storage: ['full', 'denied', 'forgetful'],
  line: ['cut', 'unauthorized'],
  tabs: ['deaf', 'lockless'],
} as const;
type Faulty = typeof FAULTS;
export const FAULT_NAMES: readonly FaultName[] = Object.entries(FAULTS).flatMap(([part, names]) =>
  names.map((name) => `${part}.${name}` as FaultName),
);
/** One fault: `storage.full`. */
export type FaultName = { [Part in keyof Faulty]: `${Part}.${Faulty[Part][number]}` }[keyof Faulty];
type Switches<Part extends keyof Faulty> = Record<Faulty[Part][number], boolean>;

/** One thing that a user, the network, another tab or time does: plain data, so that a run can be kept and done again. */
export type Deed = (
  | { readonly do: 'signIn'; readonly as: string }
  | { readonly do: 'signOut' }
  | { readonly do: 'go'; readonly to: string }
  /** Time passes; `used`: and all the while somebody works with the portal. */
  | { readonly do: 'pass'; readonly ms: number; readonly used?: true }
  /** The wall clock jumps, on or back, and no timer fires: a sleeping laptop, a clock that is set. */
  | { readonly do: 'jump'; readonly ms: number }
  | { readonly do: 'resume' }
  | { readonly do: 'use' }
  | { readonly do: 'connect'; readonly online: boolean }
  | { readonly do: 'fault'; readonly fault: FaultName; readonly on: boolean }
  /** Everything that waits because the back end is slow is answered. */
  | { readonly do: 'answer' }
  | { readonly do: 'tell'; readonly event: LiveEvent }
  | { readonly do: 'setRole'; readonly userId: string; readonly role: string }
  | { readonly do: 'openTab' }
  | { readonly do: 'reload' }
  /** What a view sends when somebody presses or types. */
  | { readonly do: 'send'; readonly to: string; readonly event: AnyEventObject }
) & { readonly tab?: number };

/** One tab of the browser, and the hands of its user. */
export interface Tab {
  readonly portal: Portal;
  readonly page: {
    location(): { readonly path: string; readonly search: string; readonly hash: string };
    connect(online: boolean): void;
    resume(fromCache: boolean): void;
    use(): void;
  };
  readonly storage: { readonly faults: Switches<'storage'> };
}

/** Everything around the portal, in memory; tests/support/memory-portal.ts answers one. */
export interface World {
  readonly tabs: Tab[];
  readonly clock: { now(): number; advance(ms: number): void; sleep(ms: number): void };
  readonly backEnd: {
    readonly faults: Switches<'backEnd'>;
    release(): void;
    setRole(userId: string, role: string): void;
  };
  readonly live: {
    readonly faults: { unauthorized: boolean };
    tell(event: LiveEvent): void;
    cut(): void;
    restore(): void;
  };
  readonly browser: { readonly faults: Switches<'tabs'> };
  /** Opens a tab; with the storage of another one: in place of it. */
  reopen(at: string, storage?: Tab['storage']): Tab;
}

export const SANDBOX_PASSWORD = 'correct-horse';
const MINUTE = 60_000;

const isOf = <Part extends keyof Faulty>(part: Part, name: string): name is Faulty[Part][number] =>
  FAULTS[part].some((known) => known === name);

const switchFault = ({ tabs, backEnd, live, browser }: World, fault: FaultName, on: boolean): void => {
  const [part = '', name = ''] = fault.split('.');
  if (part === 'backEnd' && isOf(part, name)) backEnd.faults[name] = on;
  if (part === 'storage' && isOf(part, name)) for (const { storage } of tabs) storage.faults[name] = on;
  if (part === 'tabs' && isOf(part, name)) browser.faults[name] = on;
  if (fault === 'line.unauthorized') live.faults.unauthorized = on;
  if (fault === 'line.cut' && on) live.cut();
  if (fault === 'line.cut' && !on) live.restore();
};

const addressOf = ({ page }: Tab): string => {
  const { path, search, hash } = page.location();
  return `${path}${search}${hash}`;
};

/** Answers arrive between one piece of time and the next, as they would. */
const pass = async ({ clock }: World, tab: Tab, ms: number, used: boolean, settle: () => Promise<void>) => {
  const piece = ms > MINUTE ? MINUTE : 1000;
  for (let left = ms; left > 0; left -= piece) {
    if (used) tab.page.use();
    clock.advance(Math.min(left, piece));
    await settle();
  }
};

/** @throws when the deed is one of a tab or a machine that is not there */
export const perform = async (world: World, deed: Deed, settle: () => Promise<void>): Promise<void> => {
  const number = deed.tab ?? 0;
  const tab = world.tabs[number];
  if (tab === undefined) throw new Error(`No tab ${number}`);
  const { portal, page } = tab;
  await match(deed)
    .with({ do: 'signIn' }, ({ as }) => {
      const credentials = { email: `${as}@portal.example`, password: SANDBOX_PASSWORD };
      portal.child('session').send({ type: 'signIn.submitted', credentials });
    })
    .with({ do: 'signOut' }, () => {
      portal.app.send({ type: 'signOut.asked' });
      portal.app.send({ type: 'signOut.confirmed' });
    })
    .with({ do: 'go' }, ({ to }) => portal.app.send({ type: 'navigation.requested', to }))
    .with({ do: 'pass' }, ({ ms, used = false }) => pass(world, tab, ms, used, settle))
    .with({ do: 'jump' }, ({ ms }) => world.clock.sleep(ms))
    .with({ do: 'resume' }, () => page.resume(false))
    .with({ do: 'use' }, () => page.use())
    .with({ do: 'connect' }, ({ online }) => page.connect(online))
    .with({ do: 'fault' }, ({ fault, on }) => switchFault(world, fault, on))
    .with({ do: 'answer' }, () => world.backEnd.release())
    .with({ do: 'tell' }, ({ event }) => world.live.tell(event))
    .with({ do: 'setRole' }, ({ userId, role }) => world.backEnd.setRole(userId, role))
    .with({ do: 'openTab' }, () => void world.tabs.push(world.reopen(addressOf(tab))))
    .with({ do: 'reload' }, () => {
      portal.app.stop();
      world.tabs[number] = world.reopen(addressOf(tab), tab.storage);
    })
    .with({ do: 'send' }, ({ to, event }) => {
      const actor = to === 'app' ? portal.app : portal.app.system.get(to as never);
      if (actor === undefined) throw new Error(`No machine "${to}"`);
      actor.send(event as never);
    })
    .exhaustive();
  await settle();
};

/** The faults that are on after these deeds. */
export const faultsOn = (deeds: readonly Deed[]): ReadonlySet<FaultName> => {
  const on = new Set<FaultName>();
  for (const deed of deeds) {
    if (deed.do !== 'fault') continue;
    if (deed.on) on.add(deed.fault);
    else on.delete(deed.fault);
  }
  return on;
};

/** Where a tab stands, in what matters to everybody. */
export interface Standings {
  readonly path: string;
  readonly session: StateValue;
  readonly httpGate: StateValue;
  readonly company: StateValue;
  readonly idle: StateValue;
  readonly figures: StateValue;
  /** How many sign-ins, and how many renewals since. */
  readonly epoch: number;
  readonly rotation: number;
}

export const standingsOf = ({ portal, page }: Tab): Standings => {
  const { value, context } = portal.child('session').getSnapshot();
  return {
    path: page.location().path,
    session: value,
    httpGate: portal.child('httpGate').getSnapshot().value,
    company: portal.child('company').getSnapshot().value,
    idle: portal.child('idle').getSnapshot().value,
    figures: portal.panel('figures').getSnapshot().value,
    epoch: context.epoch,
    rotation: context.rotation,
  };
};
