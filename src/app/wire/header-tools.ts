import { accessEndsAt } from '@domain/session/expiry.rules';
import type { CallFailure } from '@domain/shared/call-failure';
import { ok, type Result, refused } from '@domain/shared/result';
import { addressWith } from '@domain/toolbox/products.rules';
import type { ToolboxPort } from '@domain/toolbox/toolbox.port';
import { userIn } from '@machines/app/app.rules';
import type { Portal, Program } from '@machines/app/portal';
import type { HeaderTools } from '@machines/header-tools/header-tools';
import { headerToolsMachine, headerToolsSlots } from '@machines/header-tools/header-tools.machine';
import { inboxMachine, inboxSlots } from '@machines/header-tools/inbox.machine';
import { paletteMachine, paletteSlots, type Recent } from '@machines/header-tools/palette.machine';
import { type Filled, fill } from '@machines/slot';
import { submissionMachine, submissionSlots } from '@machines/submission/submission.machine';
import { HEADER_TOOLS_MACHINES } from '@machines/tracing/redaction.header-tools';
import * as z from 'zod/mini';
import { draftsOf, keptAs } from './persisted';
import type { PlatformPorts } from './ports';
import { readyLists, worksWithLists } from './prepared-lists';
import { wirePush } from './push';
import type { ReportDefect } from './session';

export interface AroundHeaderTools
  extends Pick<
    PlatformPorts,
    'clock' | 'page' | 'recorder' | 'storage' | 'tabs' | 'telemetry' | 'vault' | 'workers'
  > {
  readonly app: Portal['app'];
  readonly tools: () => Promise<ToolboxPort>;
  readonly reportDefect: ReportDefect;
}

const Recents: z.ZodMiniType<readonly Recent[]> = z.array(
  z.object({ title: z.string(), address: z.string() }),
);
/** Among what a user leaves behind and takes away when he signs out himself. */
const recentKey = (userId: string) => `${draftsOf(userId)}palette`;

/** The tools of the header on their ports. */
export const wireHeaderTools = (
  around: AroundHeaderTools,
): Program<typeof headerToolsMachine, HeaderTools> => {
  const { app, clock, recorder, storage, telemetry, tools, reportDefect } = around;
  recorder?.learn(HEADER_TOOLS_MACHINES);
  const now = () => userIn(app.getSnapshot().context);
  void beginWorkers(around);
  const listsReady = readyLists(around);
  const logic = headerToolsMachine.provide({
    actors: {
      readRecent: fill(
        headerToolsSlots.readRecent,
        async ({ userId }) => keptAs(recentKey(userId), Recents)(storage) ?? [],
      ),
      palette: paletteMachine.provide({
        actors: {
          search: fill(paletteSlots.search, async (asked, signal) => (await tools()).search(asked, signal)),
        } satisfies Filled<typeof paletteSlots>,
        actions: {
          keepRecent: ({ context }) => {
            const userId = now();
            if (userId === null) return;
            const kept = storage.set(recentKey(userId), JSON.stringify(context.recent));
            if (!kept.ok) telemetry.report('Not remembered', { key: 'palette', why: kept.error.kind });
          },
          reportDefect,
        },
      }),
      inbox: inboxMachine.provide({
        actors: {
          load: fill(inboxSlots.load, async ({ userId }, signal) =>
            (await tools()).notifications(userId, signal),
          ),
          mark: fill(inboxSlots.mark, async ({ ids }, signal) => (await tools()).markRead(ids, signal)),
        } satisfies Filled<typeof inboxSlots>,
        actions: { reportDefect },
      }),
      push: wirePush(around, now),
      handOver: submissionMachine.provide({
        actors: {
          submit: fill(submissionSlots.submit, (given, signal) => leaveFor(around, given, signal)),
        } satisfies Filled<typeof submissionSlots>,
        actions: { reportDefect },
      }),
      arrival: submissionMachine.provide({
        actors: {
          submit: fill(submissionSlots.submit, (given, signal) => arrive(around, given, signal)),
        } satisfies Filled<typeof submissionSlots>,
        actions: { reportDefect },
      }),
    },
    actions: { reportDefect },
  });
  return {
    logic,
    view: (actor) => {
      const { palette, inbox, push, handOver, arrival } = actor.getSnapshot().children;
      if (!palette || !inbox || !push || !handOver || !arrival)
        throw new Error('Header tools without their children');
      const instant = () => new Date(clock.now()).toISOString();
      return { palette, inbox, push, handOver, arrival, listsReady, now: instant };
    },
  };
};

/** The cache of the program, and the addresses of notifications that were pressed on the desktop. */
const beginWorkers = async (around: AroundHeaderTools): Promise<void> => {
  const { app, workers, telemetry } = around;
  try {
    const known = await workers?.();
    known?.watch((to) => app.send({ type: 'navigation.requested', to }));
    await known?.keepShell();
    if (worksWithLists(around)) await known?.keepLists();
  } catch (error) {
    telemetry.report('No workers', { error: String(error) });
  }
};

const NOT_OPEN = refused<CallFailure>({ kind: 'refused', status: 403, code: 'forbidden' });

/**
 * Leaves for a product that is open to the user, with a one-time code: only addresses that the back end told are gone to. `leave`
 * signs out here before (spec 7).
 */
const leaveFor = async (
  { app, page, tools }: AroundHeaderTools,
  { productId = '', how = 'leave' }: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Result<null, CallFailure>> => {
  const { session } = app.getSnapshot().context.seen;
  if (session.kind !== 'signedIn') return NOT_OPEN;
  const { user, productAccess } = session.identity;
  const product = productAccess.find(({ product_id }) => product_id === productId);
  if (product === undefined) return NOT_OPEN;
  const port = await tools();
  const given = { email: user.email, productId };
  const code = await (how === 'lend' ? port.lend(given, signal) : port.handOver(given, signal));
  if (!code.ok) return code;
  const address = addressWith(product.base_url, code.value);
  if (address === null) return refused({ kind: 'malformed' });
  if (how !== 'lend') await signOut(app);
  page.leaveTo(address);
  return ok(null);
};

/** Resolves when nobody is signed in here any more. */
const signOut = (app: Portal['app']): Promise<void> =>
  new Promise((resolve) => {
    const left = app.subscribe(({ context }) => {
      if (context.seen.session.kind !== 'signedOut') return;
      left.unsubscribe();
      resolve();
    });
    app.send({ type: 'signOut.asked' });
    app.send({ type: 'signOut.confirmed' });
  });

/** Begins the session that a code opens, in all tabs of this browser: this one hears of it as the others do. */
const arrive = async (
  { app, clock, tabs, tools, vault }: AroundHeaderTools,
  { email = '', otp = '' }: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Result<null, CallFailure>> => {
  const entered = await (await tools()).enter({ email, otp }, signal);
  if (!entered.ok) return entered;
  const { tokens, identity } = entered.value;
  const userId = identity.user._id;
  await vault.write({ tokens, expiresAt: accessEndsAt(clock.now()), userId, identity }, signal);
  if (!signal.aborted) vault.sign({ kind: 'opened', userId, at: clock.now() });
  const message = { v: 1, kind: 'signedIn', userId } as const;
  tabs.tell(message);
  app.send({ type: 'tabs.told', message });
  return ok(null);
};
