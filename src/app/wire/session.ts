import { sessionMachine } from '@machines/session/session.machine';
import { type Answered, type SessionTokens, sessionSlots } from '@machines/session/session.slots';
import { type Filled, fill, fillSource, type Timed } from '@machines/slot';
import type { BackEndPorts, PlatformPorts } from './ports';
import { renewAmongTabs } from './renewal';
import { scheduleAt } from './timer';

/** Tells that a port threw: a defect of ours, with the event that brought it. */
export type ReportDefect = (options: { event: object }) => void;
/** An answer with the wall clock at which it came. */
export type Stamp = <T>(answer: Promise<T>) => Promise<Timed<T>>;

type Parts = Pick<PlatformPorts, 'clock' | 'tabs' | 'telemetry' | 'vault'> &
  Pick<BackEndPorts, 'auth'> & { readonly timed: Stamp };

/** The session on its vault, its back end and the other tabs. */
export const wireSession = (
  { auth, clock, tabs, telemetry, timed, vault }: Parts,
  reportDefect: ReportDefect,
) => {
  const requested = async <T>(answer: Promise<T>): Promise<Answered<T>> => {
    const askedAt = clock.now();
    return { ...(await timed(answer)), askedAt };
  };

  /** The back end is told in the background: its answer changes nothing for somebody who has left. */
  const notifySignedOut = async ({ access, refresh }: SessionTokens) => {
    const reported = await auth.signOut({ access, refresh: refresh ?? '' }, new AbortController().signal);
    if (!reported.ok) telemetry.report('Sign-out not confirmed', { why: reported.error.kind });
  };

  return sessionMachine.provide({
    actors: {
      readVault: fill(sessionSlots.readVault, () => timed(vault.read())),
      writeVault: fill(sessionSlots.writeVault, async (pair, signal) => {
        const persistence = await vault.write(pair, signal);
        const { userId } = pair;
        if (userId === null || signal.aborted) return persistence;
        vault.sign({ kind: 'opened', userId, at: clock.now() });
        tabs.post({ v: 1, kind: 'signedIn', userId });
        return persistence;
      }),
      signIn: fill(sessionSlots.signIn, (credentials, signal) => requested(auth.signIn(credentials, signal))),
      check: fill(sessionSlots.check, ({ accessToken }, signal) =>
        requested(auth.check(accessToken, signal)),
      ),
      renew: fill(sessionSlots.renew, (input, signal) =>
        requested(renewAmongTabs({ auth, clock, tabs, vault }, input, signal)),
      ),
      endSession: fill(sessionSlots.endSession, async ({ tokens, userId }) => {
        await vault.clear();
        if (userId !== null) tabs.post({ v: 1, kind: 'signedOut', userId });
        if (tokens !== null && tokens.access !== '') void notifySignedOut(tokens);
        return null;
      }),
      timer: fillSource(sessionSlots.timer, ({ input: { dueAt }, emit }) =>
        dueAt === null ? () => {} : scheduleAt(clock, dueAt, (at) => emit({ type: 'timer.fired', at })),
      ),
    } satisfies Filled<typeof sessionSlots>,
    actions: {
      reportDefect,
      rememberLock: ({ context: { userId } }) => {
        if (userId === null) return;
        vault.sign({ kind: 'locked', userId, at: clock.now() });
        tabs.post({ v: 1, kind: 'locked', userId });
      },
    },
  });
};
