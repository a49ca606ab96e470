import type { DashboardPanel } from '@domain/dashboard/dashboard';
import { once } from '@domain/shared/once';
import type { chunkGuardMachine } from '@machines/chunk-guard/chunk-guard.machine';
import type { companyMachine } from '@machines/company/company.machine';
import { panelId } from '@machines/dashboard/dashboard.machine';
import type { HeaderTools } from '@machines/header-tools/header-tools';
import type { headerToolsMachine } from '@machines/header-tools/header-tools.machine';
import type { httpGateMachine } from '@machines/http-gate/http-gate.machine';
import type { idleMachine } from '@machines/idle/idle.machine';
import type { noticeMachine } from '@machines/notice/notice.machine';
import type { pagesMachine } from '@machines/pages/pages.machine';
import type { preferencesMachine } from '@machines/preferences/preferences.machine';
import type { prefetchMachine } from '@machines/prefetch/prefetch.machine';
import type { PublicForms } from '@machines/public-form/public-forms';
import type { publicFormsMachine } from '@machines/public-form/public-forms.machine';
import type { reloadMachine } from '@machines/reload/reload.machine';
import type { resourceMachine } from '@machines/resource/resource.machine';
import type { sessionMachine } from '@machines/session/session.machine';
import type { sidebarMachine } from '@machines/sidebar/sidebar.machine';
import type { submissionMachine } from '@machines/submission/submission.machine';
import type { tabSyncMachine } from '@machines/tab-sync/tab-sync.machine';
import type { AbsentAreas } from '@machines/workspace/absent-areas';
import type { Workspace } from '@machines/workspace/workspace';
import type { workspaceMachine } from '@machines/workspace/workspace.machine';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { LazyChild } from './app.events';
import type { appMachine } from './app.machine';

/** Every child of the root that views may look at, by name. */
export interface Children {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly httpGate: ActorRefFrom<typeof httpGateMachine>;
  readonly company: ActorRefFrom<typeof companyMachine>;
  readonly sidebar: ActorRefFrom<typeof sidebarMachine>;
  readonly preferences: ActorRefFrom<typeof preferencesMachine>;
  readonly reload: ActorRefFrom<typeof reloadMachine>;
  readonly idle: ActorRefFrom<typeof idleMachine>;
  readonly tabSync: ActorRefFrom<typeof tabSyncMachine>;
  readonly chunkGuard: ActorRefFrom<typeof chunkGuardMachine>;
  readonly pages: ActorRefFrom<typeof pagesMachine>;
  readonly prefetch: ActorRefFrom<typeof prefetchMachine>;
  readonly notice: ActorRefFrom<typeof noticeMachine>;
  readonly forgotPassword: ActorRefFrom<typeof submissionMachine>;
  readonly resetPassword: ActorRefFrom<typeof submissionMachine>;
  readonly changePassword: ActorRefFrom<typeof submissionMachine>;
  readonly addCompany: ActorRefFrom<typeof submissionMachine>;
}

/** What happened in the portal until now (docs/traces.md). */
export interface Recording {
  /** Null when nothing is recorded. Works also when a defect has stopped the machines. */
  trace(): Promise<{ readonly name: string; readonly text: string } | null>;
  /** Gives the trace to the user as a file. */
  saveTrace(): void;
  /** Gives any text to the user as a file of this name. */
  saveText(name: string, text: string): void;
}

/** The program of a lazy child: its machine on the ports, and how views see it. */
export interface Program<Machine extends AnyStateMachine, View> {
  readonly logic: Machine;
  view(actor: ActorRefFrom<Machine>): View;
}

/** How the programs of the lazy children are loaded; each once. */
export interface Programs {
  workspace(): Promise<Program<typeof workspaceMachine, Workspace>>;
  headerTools(): Promise<Program<typeof headerToolsMachine, HeaderTools>>;
  publicForms(): Promise<Program<typeof publicFormsMachine, PublicForms>>;
}

/** The pages as parts of the program: how they are loaded, and how one is fetched ahead with what it will ask for. */
export interface Pages {
  load(page: string): Promise<unknown>;
  prepare(address: string, portal: Portal): Promise<void>;
}

/** The running portal as views see it: the root, its children by name, and the panels of the dashboard. All live as long as it. */
export interface Portal extends Recording {
  readonly app: ActorRefFrom<typeof appMachine>;
  readonly absentAreas: AbsentAreas;
  child<Name extends keyof Children>(name: Name): Children[Name];
  panel(id: DashboardPanel): ActorRefFrom<typeof resourceMachine>;
  /** The program of a page: loaded when it is first wanted, once. What failed stays so. */
  page(name: string): Promise<unknown>;
  /** Lists, records and imports of the areas: begins, and is loaded, when it is first wanted. */
  workspace(): Promise<Workspace>;
  /** Search, notifications, other products: begin, and are loaded, when they are first wanted. */
  headerTools(): Promise<HeaderTools>;
  /** Forms without a sign-in: loaded when the first link is opened. */
  publicForms(): Promise<PublicForms>;
}

export const portalOf = (
  app: ActorRefFrom<typeof appMachine>,
  input: Recording & Pick<Portal, 'absentAreas'>,
  programs: Programs,
): Portal => {
  const met = new Map<string, ReturnType<typeof app.system.get>>();
  /**
   * Kept once found: a stopped portal forgets its actors, but a view that is about to leave may look at them once more.
   * @throws when the root has not been started: that is a defect of the caller.
   */
  const found = (systemId: string) => {
    const actor = met.get(systemId) ?? app.system.get(systemId);
    if (actor === undefined) throw new Error(`No actor "${systemId}" in the portal`);
    met.set(systemId, actor);
    return actor;
  };
  const meetAll = () => {
    for (const id of Object.keys(app.getSnapshot().children)) {
      const actor = met.get(id) ?? app.system.get(id);
      if (actor !== undefined) met.set(id, actor);
    }
  };
  const meeting = app.subscribe(() => {
    meetAll();
    meeting.unsubscribe();
  });
  /** Resolves when a lazy child is there. Not `waitFor`: it is 300 bytes of what everybody reads who signs in. */
  const begun = (child: LazyChild) =>
    new Promise<void>((resolve) => {
      if (app.system.get(child)) return resolve();
      const following = app.subscribe(() => {
        if (!app.system.get(child)) return;
        following.unsubscribe();
        resolve();
      });
    });
  const pages = new Map<string, Promise<unknown>>();
  const page = (name: string) => {
    const current = pages.get(name);
    if (current !== undefined) return current;
    const parent = found('pages') as Children['pages'];
    // as an id that a trace shows: in one with a slash there may be anything
    const id = name.replaceAll('/', ':');
    parent.send({ type: 'page.wanted', page: id });
    const loading = new Promise((resolve, reject) => {
      const child = parent.getSnapshot().children[id];
      child?.subscribe({ complete: () => resolve(child.getSnapshot().output), error: reject });
    });
    pages.set(name, loading);
    return loading;
  };
  const lazy = <Machine extends AnyStateMachine, View>(
    child: LazyChild,
    load: () => Promise<Program<Machine, View>>,
  ) =>
    once(async () => {
      // a view asks while it is drawn, when nothing may change that another view shows
      await null;
      app.send({ type: 'child.wanted', child });
      const program = await load();
      await begun(child);
      return program.view(found(child));
    });
  return {
    ...input,
    app,
    child: (name) => found(name),
    panel: (id) => found(panelId(id)),
    page,
    workspace: lazy('workspace', programs.workspace),
    headerTools: lazy('headerTools', programs.headerTools),
    publicForms: lazy('publicForms', programs.publicForms),
  };
};
