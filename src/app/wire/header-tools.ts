import type { HeaderToolsPort } from '@domain/header-tools/header-tools.port';
import { addressWith, openProduct } from '@domain/header-tools/products.rules';
import { draftsOf, SELECTED_TAB_KEY } from '@domain/platform/persisted-keys';
import { accessEndsAt } from '@domain/session/expiry.rules';
import type { CallFailure } from '@domain/shared/call-failure';
import { once } from '@domain/shared/once';
import type { Result } from '@domain/shared/result';
import { identityIn } from '@machines/app/app.rules';
import type { Portal, Program } from '@machines/app/portal';
import { backgroundMachine, backgroundSlots } from '@machines/header-tools/background.machine';
import type { HeaderTools } from '@machines/header-tools/header-tools';
import { headerToolsMachine, headerToolsSlots } from '@machines/header-tools/header-tools.machine';
import { inboxMachine, inboxSlots } from '@machines/header-tools/inbox.machine';
import { paletteMachine, paletteSlots, type Recent } from '@machines/header-tools/palette.machine';
import { ssoCallbackMachine, ssoCallbackSlots } from '@machines/header-tools/sso-callback.machine';
import { type Launch, ssoLaunchMachine, ssoLaunchSlots } from '@machines/header-tools/sso-launch.machine';
import { type Filled, fill, fillSource } from '@machines/slot';
import { keepingMachine, keepingSlots } from '@machines/tracing/keeping.machine';
import { HEADER_TOOLS_MACHINES } from '@machines/tracing/redaction.header-tools';
import * as z from 'zod/mini';
import { persistedAs } from './persisted';
import type { PlatformPorts } from './ports';
import { wirePush } from './push';
import type { ReportDefect } from './session';

export interface HeaderToolsDependencies
  extends Pick<
    PlatformPorts,
    'clock' | 'page' | 'recorder' | 'recordings' | 'storage' | 'tabs' | 'telemetry' | 'vault' | 'workers'
  > {
  readonly app: Portal['app'];
  readonly tools: () => Promise<HeaderToolsPort>;
  readonly reportDefect: ReportDefect;
}

const Recents: z.ZodMiniType<readonly Recent[]> = z.array(
  z.object({ title: z.string(), address: z.string() }),
);
/** Among what a user leaves behind and takes away when he signs out himself. */
const recentKey = (userId: string) => `${draftsOf(userId)}palette`;

/** The tools of the header on their ports. */
export const wireHeaderTools = (
  dependencies: HeaderToolsDependencies,
): Program<typeof headerToolsMachine, HeaderTools> => {
  const { clock, page, recorder, storage, tabs, telemetry, tools, vault, reportDefect } = dependencies;
  recorder?.learn(HEADER_TOOLS_MACHINES);
  const logic = headerToolsMachine.provide({
    actors: {
      readRecent: fill(
        headerToolsSlots.readRecent,
        async ({ userId }) => persistedAs(recentKey(userId), Recents)(storage) ?? [],
      ),
      background: wireBackground(dependencies),
      keeping: wireKeeping(dependencies),
      palette: paletteMachine.provide({
        actors: {
          search: fill(paletteSlots.search, async (request, signal) =>
            (await tools()).search(request, signal),
          ),
        } satisfies Filled<typeof paletteSlots>,
        actions: {
          persistRecent: ({ context }) => {
            const saved = storage.set(recentKey(context.userId ?? ''), JSON.stringify(context.recent));
            if (!saved.ok) telemetry.report('Not remembered', { key: 'palette', why: saved.error.kind });
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
      push: wirePush(dependencies),
      ssoLaunch: ssoLaunchMachine.provide({
        actors: {
          requestAddress: fill(ssoLaunchSlots.requestAddress, (launch, signal) =>
            addressOf(dependencies, launch, signal),
          ),
        } satisfies Filled<typeof ssoLaunchSlots>,
        actions: {
          leave: (_, address) => page.leaveTo(address ?? '/'),
          reportDefect,
        },
      }),
      ssoCallback: ssoCallbackMachine.provide({
        actors: {
          enter: fill(ssoCallbackSlots.enter, async (code, signal) => (await tools()).enter(code, signal)),
          store: fill(ssoCallbackSlots.store, async (entered, signal) => {
            if (!entered.ok) throw new Error('No session to store');
            const { tokens, identity } = entered.value;
            const userId = identity.user._id;
            await vault.write({ tokens, expiresAt: accessEndsAt(clock.now()), userId, identity }, signal);
            if (!signal.aborted) vault.sign({ kind: 'opened', userId, at: clock.now() });
            return userId;
          }),
        } satisfies Filled<typeof ssoCallbackSlots>,
        actions: {
          announce: (_, userId) => tabs.post({ v: 1, kind: 'signedIn', userId }),
          reportDefect,
        },
      }),
    },
    actions: { reportDefect },
  });
  return {
    logic,
    view: (actor) => {
      const { background, palette, inbox, push, ssoLaunch, ssoCallback } = actor.getSnapshot().children;
      if (!background || !palette || !inbox || !push || !ssoLaunch || !ssoCallback)
        throw new Error('Header tools without their children');
      const instant = () => new Date(clock.now()).toISOString();
      return { palette, inbox, push, ssoLaunch, ssoCallback, background, now: instant };
    },
  };
};

/** The worker of the browser, and the program of lists. */
const wireBackground = ({ storage, workers, reportDefect }: HeaderToolsDependencies) => {
  const known = once(async () => workers?.());
  return backgroundMachine.provide({
    actors: {
      worksWithLists: fill(
        backgroundSlots.worksWithLists,
        async () => storage.get(SELECTED_TAB_KEY) !== null,
      ),
      cacheShell: fill(backgroundSlots.cacheShell, async () => (await known())?.cacheShell()),
      cacheLists: fill(backgroundSlots.cacheLists, async () => (await known())?.cacheLists()),
      loadLists: fill(backgroundSlots.loadLists, async () => {
        await import('./workspace');
      }),
      pressed: fillSource(backgroundSlots.pressed, ({ emit }) => {
        const watching = known().then((port) =>
          port?.watch((address) => emit({ type: 'notification.pressed', address })),
        );
        // workers that do not come are told by who asks them to keep something
        return () => void watching.then((stop) => stop?.()).catch(() => {});
      }),
    } satisfies Filled<typeof backgroundSlots>,
    actions: { reportDefect },
  });
};

/** The recording of the page, in what outlives it. */
const wireKeeping = ({ recordings }: HeaderToolsDependencies) =>
  keepingMachine.provide({
    actors: {
      keep: fillSource(keepingSlots.keep, ({ input, emit }) => {
        const persistence = recordings?.().then(({ store }) => store(input.userId, emit));
        return () => void persistence?.then((stop) => stop());
      }),
    } satisfies Filled<typeof keepingSlots>,
  });

/** The address of a product that is open to the user, with a one-time code: only addresses that the back end told are gone to (spec 7). */
const addressOf = async (
  { app, tools }: HeaderToolsDependencies,
  { productId, how }: Launch,
  signal: AbortSignal,
): Promise<Result<string, CallFailure>> => {
  const open = openProduct(identityIn(app.getSnapshot().context), productId);
  if (!open.ok) return open;
  const { email, base } = open.value;
  const port = await tools();
  const input = { email, productId };
  const code = await (how === 'lend' ? port.lend(input, signal) : port.ssoLaunch(input, signal));
  return code.ok ? addressWith(base, code.value) : code;
};
