import { SELECTED_COMPANY_COOKIE, SELECTED_COMPANY_SECONDS } from '@domain/company/company-tree';
import { selectedCompany } from '@domain/company/selected-company.rules';
import { isDashboardPanel } from '@domain/dashboard/dashboard';
import {
  MENU_GROUPS_KEY,
  NARROWING_KEY,
  PREFERENCES_KEY,
  SELECTION_KEY,
} from '@domain/platform/persisted-keys';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import { emptiesVault, goneWith, recordingStays } from '@domain/session/vault.rules';
import { once, onceNow } from '@domain/shared/once';
import { appSlots } from '@machines/app/app.events';
import { appMachine } from '@machines/app/app.machine';
import { scopeIn, userIn } from '@machines/app/app.rules';
import { type Portal, type Programs, portalOf } from '@machines/app/portal';
import { chunkGuardMachine } from '@machines/chunk-guard/chunk-guard.machine';
import { companyMachine, companySlots } from '@machines/company/company.machine';
import { dashboardMachine } from '@machines/dashboard/dashboard.machine';
import { createGateKeeper } from '@machines/http-gate/gate-keeper';
import { idleMachine, idleSlots } from '@machines/idle/idle.machine';
import { pagesMachine, pagesSlots } from '@machines/pages/pages.machine';
import { preferencesMachine } from '@machines/preferences/preferences.machine';
import { prefetchMachine, prefetchSlots } from '@machines/prefetch/prefetch.machine';
import { reloadMachine, reloadSlots } from '@machines/reload/reload.machine';
import { resourceMachine, resourceSlots } from '@machines/resource/resource.machine';
import { sidebarMachine } from '@machines/sidebar/sidebar.machine';
import { type Filled, fill, fillSource } from '@machines/slot';
import { createAbsentAreas } from '@machines/workspace/absent-areas';
import { createActor } from 'xstate';
import { wireForms } from './forms';
import {
  CHUNK_RELOAD_KEY,
  FRAME_KEY,
  LAST_ROUTE_KEY,
  persistedChunkReload,
  persistedFrame,
  persistedLastRoute,
  persistedPreferences,
  persistedSelection,
  persistedSidebar,
} from './persisted';
import type { BackEndPorts, PlatformPorts, Through } from './ports';
import { recordingOf } from './recording';
import { type ReportDefect, type Stamp, wireSession } from './session';
import { scheduleAt, scheduleEvery } from './timer';

/** Fills every slot of every machine with the ports given, and makes the portal of them. It runs when its `app` is started. */
export const wire = (platform: PlatformPorts, connect: (through: Through) => BackEndPorts): Portal => {
  const {
    clock,
    cookies,
    storage,
    tabStorage,
    vault,
    live,
    page,
    tabs,
    telemetry,
    pages,
    recorder,
    recordings,
  } = platform;

  const timed: Stamp = async (answer) => ({ answer: await answer, at: clock.now() });
  const reportDefect: ReportDefect = ({ event }) =>
    telemetry.report('Defect', { error: 'error' in event ? String(event.error) : '' });
  const store = (key: string, value: unknown) => {
    const saved = storage.set(key, JSON.stringify(value));
    if (!saved.ok) telemetry.report('Not remembered', { key, why: saved.error.kind });
  };

  const session = () => portal.child('session').getSnapshot().context;

  const selectedCompanyId = () => selectedCompany(session().identity, scopeIn(app.getSnapshot().context));

  const door = onceNow(() =>
    createGateKeeper({
      gate: portal.child('httpGate'),
      accessToken: () => session().tokens?.access ?? null,
    }),
  );
  const gate: HttpGatePort = {
    admit: (signal) => door().admit(signal),
    judge: (admission, answer) => door().judge(admission, answer),
  };

  const {
    auth,
    company,
    dashboard,
    startUp,
    areas,
    forms,
    headerTools: tools,
  } = connect({ gate, selectedCompanyId });
  const machine = appMachine.provide({
    actors: {
      page: fillSource(appSlots.page, ({ emit }) =>
        page.watch((event) => emit({ type: 'page.emitted', event })),
      ),
      live: fillSource(appSlots.live, ({ emit }) => {
        const token = session().tokens?.access;
        if (token === undefined) throw new Error('A live channel without a session');
        return live.open(token, (event) => emit({ type: 'live.received', event }));
      }),

      load: fill(appSlots.load, async ({ child }) => (await programs[child]()).logic),

      tabs: fillSource(appSlots.tabs, ({ emit }) => {
        // the second would end the session of the first
        if (storage.isWatched()) telemetry.report('Two portals on one storage');
        const stops = [
          tabs.watch((message) => emit({ type: 'tabs.received', message })),
          storage.watch((change) => {
            if (emptiesVault(change, (entry) => storage.get(entry))) emit({ type: 'vault.emptied' });
            const preferences =
              change !== 'cleared' && change.key === PREFERENCES_KEY ? persistedPreferences(storage) : null;
            if (preferences !== null) emit({ type: 'preferences.changed', preferences });
          }),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),

      idle: idleMachine.provide({
        actors: {
          timer: fillSource(idleSlots.timer, ({ input: { afterMs }, emit }) =>
            scheduleAt(clock, clock.now() + afterMs, (at) => emit({ type: 'timer.fired', at })),
          ),
        } satisfies Filled<typeof idleSlots>,
      }),

      chunkGuard: chunkGuardMachine.provide({
        actions: {
          reload: ({ context }) => {
            store(CHUNK_RELOAD_KEY, context.reloadedAt);
            page.reload();
          },
        },
      }),

      pages: pagesMachine.provide({
        actors: {
          load: fill(pagesSlots.load, async ({ page: id }) => pages?.load(id.replaceAll(':', '/'))),
        } satisfies Filled<typeof pagesSlots>,
      }),

      prefetch: prefetchMachine.provide({
        actors: {
          prepare: fill(prefetchSlots.prepare, async ({ address }) => pages?.prepare(address, portal)),
        } satisfies Filled<typeof prefetchSlots>,
      }),

      session: wireSession({ auth, clock, tabs, telemetry, timed, vault }, reportDefect),

      company: companyMachine.provide({
        actors: {
          loadTree: fill(companySlots.loadTree, (_, signal) => company.tree(signal)),
          loadCustomers: fill(companySlots.loadCustomers, ({ ids }, signal) =>
            company.customers(ids, signal),
          ),
        } satisfies Filled<typeof companySlots>,
        actions: {
          persistSelection: ({ context: { userId, applied } }) => {
            if (userId === null) return tabStorage.remove(SELECTION_KEY);
            const saved = tabStorage.set(SELECTION_KEY, JSON.stringify({ userId, companies: applied }));
            if (!saved.ok) telemetry.report('Not remembered', { key: SELECTION_KEY, why: saved.error.kind });
          },
          saveSelection: ({ context }) => {
            if (context.applied.length === 0) return cookies.remove(SELECTED_COMPANY_COOKIE);
            const ids = context.applied.map(({ id }) => id).join(',');
            const saved = cookies.set(SELECTED_COMPANY_COOKIE, ids, SELECTED_COMPANY_SECONDS);
            if (!saved.ok)
              telemetry.report('Not remembered', { key: SELECTED_COMPANY_COOKIE, why: saved.error.kind });
          },
          reportDefect,
        },
      }),

      sidebar: sidebarMachine.provide({
        actions: { persist: ({ context: { groups, mini } }) => store(MENU_GROUPS_KEY, { groups, mini }) },
      }),

      preferences: preferencesMachine.provide({
        actions: {
          persist: ({ context }) => store(PREFERENCES_KEY, context),
          show: ({ context }) =>
            page.show({ ...context, direction: context.language === 'ar' ? 'rtl' : 'ltr' }),
        },
      }),

      reload: reloadMachine.provide({
        actors: {
          load: fill(reloadSlots.load, (_, signal) => timed(startUp.load(signal))),
          timer: fillSource(reloadSlots.timer, ({ input: { everyMs }, emit }) =>
            scheduleEvery(clock, everyMs, (at) => emit({ type: 'timer.fired', at })),
          ),
        } satisfies Filled<typeof reloadSlots>,
        actions: { reportDefect },
      }),

      dashboard: dashboardMachine.provide({
        actors: {
          panel: resourceMachine.provide({
            actors: {
              load: fill(resourceSlots.load, ({ key, company: scope }, signal) => {
                if (!isDashboardPanel(key)) throw new Error(`No panel "${key}"`);
                return timed(dashboard.load(key, scope, signal));
              }),
            } satisfies Filled<typeof resourceSlots>,
            actions: { reportDefect },
          }),
        },
      }),

      ...wireForms({ auth, company, gate }, reportDefect),
    },
    actions: {
      go: (_, { to, how }) => page.go(to, how),
      reloadPage: () => page.reload(),
      persistNarrowing: (_, narrowing) => {
        storage.set(NARROWING_KEY, JSON.stringify(narrowing));
      },
      removeNarrowing: () => storage.remove(NARROWING_KEY),
      removeUserData: (_, userId) => {
        cookies.remove(SELECTED_COMPANY_COOKIE);
        for (const key of goneWith(userId, storage.keys())) storage.remove(key);
        if (recordingStays(persistedPreferences(storage))) return;
        recorder?.forget();
        if (userId === null) return;
        recordings?.()
          .then(({ port }) => port.forget(userId))
          .catch((error) => telemetry.report('Recordings not removed', { error: String(error) }));
      },
      arrive: () => page.arrive(),
      shareUse: ({ context }) => {
        const userId = userIn(context);
        if (userId === null) return;
        vault.sign({ kind: 'used', userId, at: context.lastEventAt });
        tabs.post({ v: 1, kind: 'used', userId, at: context.lastEventAt });
      },
      persistFrame: ({ context }) => {
        tabStorage.set(FRAME_KEY, JSON.stringify(context.frame));
      },
      persistLastRoute: ({ context }) =>
        context.lastRoute === null
          ? storage.remove(LAST_ROUTE_KEY)
          : store(LAST_ROUTE_KEY, context.lastRoute),
    },
  });

  const app = createActor(machine, {
    input: {
      location: page.location(),
      width: page.width(),
      lastRoute: persistedLastRoute(storage),
      frame: persistedFrame(tabStorage) ?? 'dashboard',
      sidebar: persistedSidebar(storage) ?? { groups: {}, mini: false },
      preferences: persistedPreferences(storage) ?? {
        theme: 'light',
        language: 'en',
        privacy: false,
        recordingStays: false,
      },
      chunkGuard: {
        reloadedAt: persistedChunkReload(storage),
        remembers: storage.set(CHUNK_RELOAD_KEY, storage.get(CHUNK_RELOAD_KEY) ?? 'null').ok,
        online: page.isOnline(),
      },
      selection: persistedSelection(tabStorage, cookies),
      at: clock.now(),
    },
    clock,
    systemId: 'app',
    inspect: recorder?.inspect,
  });
  const wanted = () => import('./on-demand');
  const absentAreas = createAbsentAreas();
  const dependencies = { ...platform, absentAreas, app, reportDefect };
  const programs: Programs = {
    workspace: once(async () => {
      const [{ wireWorkspace }, port] = await Promise.all([wanted(), areas()]);
      return wireWorkspace({ ...dependencies, areas: port });
    }),
    headerTools: once(async () => (await wanted()).wireHeaderTools({ ...dependencies, tools })),
    publicForms: once(async () => (await wanted()).wirePublicForms({ ...dependencies, forms })),
  };
  const recording = recordingOf(platform, () => userIn(app.getSnapshot().context));
  const portal = portalOf(app, { ...recording, absentAreas }, programs);
  return portal;
};
