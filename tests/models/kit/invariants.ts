import type { Figures } from '@domain/dashboard/dashboard';
import { SANDBOX_PASSWORD, type Step } from '@machines/lab/steps';
import type { TabBackEnd, Visit, VisitOptions } from '../../../src/app/compose-visit';
import type { BackEndPorts, Through } from '../../../src/app/wire/ports';
import { usersExpected } from './figures-of';

/** A tab waits so long for another one that renews, then it renews itself (decision of src/app/wire/renewal.ts). */
const PATIENCE_MS = 10_000;

export type Connect = NonNullable<VisitOptions['connect']>;

/** Watches a visit for what must be true whatever happens; every promise that is broken is a sentence. */
export interface Watch {
  /** Sentences without repetition, in the order in which they came. */
  readonly broken: readonly string[];
  /** The ports of each tab, watched. */
  readonly connect: Connect;
  /** To be called once, when the visit is there. */
  follow(visit: Visit): void;
  /** To be called before and after each step. */
  before(step: Step): void;
  after(): void;
}

const sessionOf = (visit: Visit, tab: number) => visit.tabs[tab]?.portal.child('session').getSnapshot();
const isLocked = (visit: Visit, tab: number): boolean => sessionOf(visit, tab)?.hasTag('locked') ?? false;
const isOpen = (visit: Visit, tab: number): boolean =>
  sessionOf(visit, tab)?.matches({ held: 'active' }) ?? false;

const entersPassword = (step: Step): boolean =>
  step.do === 'signIn' ||
  (step.do === 'unlock' && (step.password ?? SANDBOX_PASSWORD) === SANDBOX_PASSWORD) ||
  (step.do === 'send' && /^(signIn|unlock)\.submitted$/.test(step.event.type));

/** @param connect what stands between the watch and the back end; nothing unless told */
export const createWatch = (connect?: Connect): Watch => {
  const broken: string[] = [];
  let visit: Visit | null = null;
  const violation = (sentence: string) => {
    if (!broken.includes(sentence)) broken.push(sentence);
  };
  const epochOf = (tab: number) => (visit ? sessionOf(visit, tab)?.context.epoch : undefined);

  const renewals = new Set<{ isOverdue: boolean }>();
  const oneRenewal = ({ auth, ...ports }: BackEndPorts): BackEndPorts => ({
    ...ports,
    auth: {
      ...auth,
      refresh: async (token, signal) => {
        // whoever has waited so long for one that hangs goes on, as every tab does (tests/contracts/tabs.contract.ts)
        const isHanging = [...renewals].some(({ isOverdue }) => isOverdue);
        if (renewals.size > 0 && !isHanging) violation('Two renewals at a time');
        const mine = { isOverdue: false };
        renewals.add(mine);
        const timer = visit?.clock.setTimeout(() => {
          mine.isOverdue = true;
        }, PATIENCE_MS);
        try {
          return await auth.refresh(token, signal);
        } finally {
          renewals.delete(mine);
          if (timer !== undefined) visit?.clock.clearTimeout(timer);
        }
      },
    },
  });

  /** Every answer that a gate lets through is of the session that asked. */
  const ownEpoch = (gate: Through['gate'], tab: number): Through['gate'] => {
    const epochAtRequest = new Map<string, number | undefined>();
    return {
      admit: async (signal) => {
        const admission = await gate.admit(signal);
        if (admission !== null) epochAtRequest.set(admission.requestId, epochOf(tab));
        return admission;
      },
      judge: async (admission, answer) => {
        const verdict = await gate.judge(admission, answer);
        const epoch = epochAtRequest.get(admission.requestId);
        if (verdict.kind === 'deliver' && epoch !== undefined && epoch !== epochOf(tab))
          violation('An answer of another epoch was let through');
        return verdict;
      },
    };
  };

  /** Of each tab: locked until a password is typed. */
  const lockedSince = new Map<number, { password: boolean }>();
  const checkLocks = (now: Visit) => {
    for (const [tab] of now.tabs.entries()) {
      const lock = lockedSince.get(tab);
      if (isLocked(now, tab)) {
        // a password that is on its way was typed before
        const isTyped = now.backEnd.waiting().some(({ name }) => name.startsWith('auth.'));
        if (lock === undefined) lockedSince.set(tab, { password: isTyped });
      } else if (isOpen(now, tab) || sessionOf(now, tab)?.matches('signedOut')) {
        if (lock?.password === false && isOpen(now, tab)) violation('A locked tab opened without a password');
        lockedSince.delete(tab);
      }
    }
  };

  const checkFigures = (now: Visit) => {
    for (const { portal } of now.tabs) {
      const { data } = portal.panel('figures').getSnapshot().context;
      if (data === null) continue;
      const user = portal.child('session').getSnapshot().context.identity?.user._id;
      const applied = portal
        .child('company')
        .getSnapshot()
        .context.applied.map(({ id }) => id);
      if (user === undefined) violation('Figures without a session');
      else if ((data as Figures).users !== usersExpected(user, applied))
        violation(`The figures are not those of ${user} with ${applied.join(', ') || 'no companies'}`);
    }
  };

  const checkRemains = (now: Visit) => {
    if (now.tabs.some((_, tab) => !sessionOf(now, tab)?.matches('signedOut'))) return;
    const left = [...now.store.values.keys()].filter((key) => key.startsWith('auth.'));
    if (left.length > 0) violation(`${left.sort().join(', ')} left in the storage after the sign-out`);
    if (now.cookies.get('auth.token') !== null) violation('A token is left in the cookie after the sign-out');
  };

  const checkHealth = (now: Visit) => {
    for (const { portal } of now.tabs) {
      if (portal.app.getSnapshot().status !== 'active') violation('The portal has stopped');
      if (portal.child('session').getSnapshot().matches('broken')) violation('The session is broken');
    }
  };

  return {
    broken,
    connect: (backEnd, through, tab) => {
      const watched: TabBackEnd = (gate) => oneRenewal(backEnd(ownEpoch(gate, tab)));
      return connect?.(watched, through, tab) ?? watched(through.gate);
    },
    follow: (opened) => {
      visit = opened;
    },
    before: (step) => {
      if (entersPassword(step)) for (const lock of lockedSince.values()) lock.password = true;
    },
    after: () => {
      if (visit === null) return;
      checkLocks(visit);
      checkFigures(visit);
      checkRemains(visit);
      checkHealth(visit);
    },
  };
};
