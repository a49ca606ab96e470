import { TOP_LEVEL } from '@domain/company/company';
import {
  parseSelectedIds,
  SELECTED_COMPANY_COOKIE,
  SELECTED_COMPANY_SECONDS,
} from '@domain/company/company-tree';
import { isDashboardPanel } from '@domain/dashboard/dashboard';
import type { AuthReply } from '@domain/session/auth.port';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import { appSlots } from '@machines/app/app.events';
import { appMachine } from '@machines/app/app.machine';
import { type Portal, portalOf } from '@machines/app/portal';
import { companyMachine, companySlots } from '@machines/company/company.machine';
import { dashboardMachine } from '@machines/dashboard/dashboard.machine';
import { createGateKeeper, passThrough } from '@machines/http-gate/gate-keeper';
import { preferencesMachine } from '@machines/preferences/preferences.machine';
import { reloadMachine, reloadSlots } from '@machines/reload/reload.machine';
import { resourceMachine, resourceSlots } from '@machines/resource/resource.machine';
import { sessionMachine, sessionSlots } from '@machines/session/session.machine';
import { sidebarMachine } from '@machines/sidebar/sidebar.machine';
import { type Filled, fill, fillSource } from '@machines/slot';
import { type FormInput, submissionMachine, submissionSlots } from '@machines/submission/submission.machine';
import { createActor } from 'xstate';
import {
  keptLastRoute,
  keptPreferences,
  keptSidebar,
  LAST_ROUTE_KEY,
  MENU_GROUPS_KEY,
  PREFERENCES_KEY,
  SCOPE_KEY,
} from './kept';
import type { BackEndPorts, PlatformPorts, Through } from './ports';

/** Fills every slot of every machine with the ports given, and makes the portal of them. It runs when its `app` is started. */
export const wire = (platform: PlatformPorts, connect: (through: Through) => BackEndPorts): Portal => {
  const { clock, cookies, storage, vault, live, page, telemetry } = platform;

  const timed = async <T>(answer: Promise<T>) => ({ answer: await answer, at: clock.now() });
  const reportDefect = ({ event }: { event: object }) =>
    telemetry.report('Defect', { error: 'error' in event ? String(event.error) : '' });
  const keep = (key: string, value: unknown) => {
    const kept = storage.set(key, JSON.stringify(value));
    if (!kept.ok) telemetry.report('Not remembered', { key, why: kept.error.kind });
  };

  const session = () => portal.child('session').getSnapshot().context;
  const selected = () => portal.child('company').getSnapshot().context.applied;

  /** The one selected company, else the user's own; a super admin's calls are not narrowed (spec 6). */
  const scope = (): string | null => {
    const { identity } = session();
    if (identity === null || identity.role === 'isSuperAdmin') return null;
    const [only, ...others] = selected();
    return only !== undefined && others.length === 0 ? only.id : identity.user.company_id;
  };

  let keeper: HttpGatePort | null = null;
  const door = () => {
    keeper ??= createGateKeeper({
      gate: portal.child('httpGate'),
      accessToken: () => session().tokens?.access ?? null,
    });
    return keeper;
  };
  const gate: HttpGatePort = {
    admit: (signal) => door().admit(signal),
    judge: (admission, answer) => door().judge(admission, answer),
  };

  const { auth, company, dashboard, startUp } = connect({ gate, scope });

  const submission = (submit: (given: FormInput, signal: AbortSignal) => Promise<AuthReply<unknown>>) =>
    submissionMachine.provide({
      actors: { submit: fill(submissionSlots.submit, submit) } satisfies Filled<typeof submissionSlots>,
      actions: { reportDefect },
    });
  const field = (given: FormInput, name: string) => given[name] ?? '';

  const machine = appMachine.provide({
    actors: {
      page: fillSource(appSlots.page, ({ tell }) =>
        page.watch((event) => tell({ type: 'page.told', event })),
      ),
      live: fillSource(appSlots.live, ({ tell }) => {
        const token = session().tokens?.access;
        if (token === undefined) throw new Error('A live channel without a session');
        return live.open(token, (event) => tell({ type: 'live.told', event }));
      }),

      session: sessionMachine.provide({
        actors: {
          readVault: fill(sessionSlots.readVault, () => timed(vault.read())),
          writeVault: fill(sessionSlots.writeVault, ({ tokens, expiresAt }, signal) =>
            vault.write(tokens, expiresAt, signal),
          ),
          signIn: fill(sessionSlots.signIn, (credentials, signal) => timed(auth.signIn(credentials, signal))),
          check: fill(sessionSlots.check, ({ accessToken }, signal) =>
            timed(auth.check(accessToken, signal)),
          ),
          refresh: fill(sessionSlots.refresh, ({ refreshToken }, signal) =>
            timed(auth.refresh(refreshToken, signal)),
          ),
          endSession: fill(sessionSlots.endSession, async ({ tokens }) => {
            await vault.clear();
            if (tokens !== null && tokens.access !== '') void tellSignedOut(tokens);
            return null;
          }),
        } satisfies Filled<typeof sessionSlots>,
        actions: { reportDefect },
      }),

      company: companyMachine.provide({
        actors: {
          loadTree: fill(companySlots.loadTree, async (_, signal) => ({
            reply: await company.tree(signal),
            savedIds: parseSelectedIds(cookies.get(SELECTED_COMPANY_COOKIE)),
          })),
          loadCustomers: fill(companySlots.loadCustomers, ({ ids }, signal) =>
            company.customers(ids, signal),
          ),
        } satisfies Filled<typeof companySlots>,
        actions: {
          saveSelection: ({ context }) => {
            const ids = context.applied.map(({ id }) => id).join(',');
            const kept = cookies.set(SELECTED_COMPANY_COOKIE, ids, SELECTED_COMPANY_SECONDS);
            if (!kept.ok)
              telemetry.report('Not remembered', { key: SELECTED_COMPANY_COOKIE, why: kept.error.kind });
          },
          reportDefect,
        },
      }),

      sidebar: sidebarMachine.provide({
        actions: { keep: ({ context: { groups, mini } }) => keep(MENU_GROUPS_KEY, { groups, mini }) },
      }),

      preferences: preferencesMachine.provide({
        actions: {
          keep: ({ context }) => keep(PREFERENCES_KEY, context),
          show: ({ context }) =>
            page.show({ ...context, direction: context.language === 'ar' ? 'rtl' : 'ltr' }),
        },
      }),

      reload: reloadMachine.provide({
        actors: {
          load: fill(reloadSlots.load, (_, signal) => timed(startUp.load(signal))),
          alarm: fillSource(reloadSlots.alarm, ({ input: { everyMs }, tell }) => {
            let timer = 0;
            const wait = () => {
              timer = clock.setTimeout(() => {
                tell({ type: 'alarm.rang', at: clock.now() });
                wait();
              }, everyMs);
            };
            wait();
            return () => clock.clearTimeout(timer);
          }),
        } satisfies Filled<typeof reloadSlots>,
        actions: { reportDefect },
      }),

      dashboard: dashboardMachine.provide({
        actors: {
          panel: resourceMachine.provide({
            actors: {
              load: fill(resourceSlots.load, ({ key }, signal) => {
                if (!isDashboardPanel(key)) throw new Error(`No panel "${key}"`);
                return timed(dashboard.load(key, signal));
              }),
            } satisfies Filled<typeof resourceSlots>,
            actions: { reportDefect },
          }),
        },
      }),

      forgotPassword: submission((given, signal) => auth.requestPasswordReset(field(given, 'email'), signal)),
      resetPassword: submission((given, signal) =>
        auth.resetPassword({ token: field(given, 'token'), password: field(given, 'password') }, signal),
      ),
      changePassword: submission((given, signal) =>
        passThrough(
          gate,
          (accessToken) =>
            auth.changePassword(
              {
                accessToken,
                currentPassword: field(given, 'currentPassword'),
                password: field(given, 'password'),
              },
              signal,
            ),
          signal,
        ),
      ),
      addCompany: submission((given, signal) =>
        company.add({ name: field(given, 'name'), parentId: given.parentId || TOP_LEVEL }, signal),
      ),
    },
    actions: {
      go: (_, { to, how }) => page.go(to, how),
      reloadPage: () => page.reload(),
      keepLastRoute: ({ context }) =>
        context.lastRoute === null ? storage.remove(LAST_ROUTE_KEY) : keep(LAST_ROUTE_KEY, context.lastRoute),
    },
  });

  /** The back end is told in the background: its answer changes nothing for somebody who has left. */
  const tellSignedOut = async (tokens: { access: string; refresh: string | null }) => {
    const told = await auth.signOut(
      { access: tokens.access, refresh: tokens.refresh ?? '' },
      new AbortController().signal,
    );
    if (!told.ok) telemetry.report('Sign-out not confirmed', { why: told.error.kind });
  };

  const app = createActor(machine, {
    input: {
      location: page.location(),
      width: page.width(),
      lastRoute: keptLastRoute(storage),
      sidebar: keptSidebar(storage) ?? { groups: {}, mini: false },
      preferences: keptPreferences(storage) ?? { theme: 'light', language: 'en', privacy: false },
    },
    clock,
  });
  const portal = portalOf(app);

  // The start page's early requests carry the body that the program would send.
  app.subscribe(({ context }) => {
    const { kind } = context.seen.session;
    if (kind === 'signedOut') storage.remove(SCOPE_KEY);
    if (kind !== 'signedIn') return;
    const id = scope();
    const body = JSON.stringify(id === null ? {} : { selected_company_id: id });
    if (storage.get(SCOPE_KEY) !== body) storage.set(SCOPE_KEY, body);
  });
  return portal;
};
