import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryPage } from '@adapters/memory/memory-page';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { appMachine } from '@machines/app/app.machine';
import { type Portal, portalOf } from '@machines/app/portal';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { createAbsentAreas } from '@machines/workspace/absent-areas';
import { workspaceMachine } from '@machines/workspace/workspace.machine';
import { loadPart } from '@ui/pages';
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type Snapshot,
  StateMachine,
} from 'xstate';
import { contextOf, parentOf, type Stands } from './redacted-context';

/** A port that nobody answers on: who asks it waits, as in a picture. */
const silent = <Port extends object>(): Port =>
  new Proxy({} as Port, { get: () => () => new Promise(() => {}) });
const silently = <Port extends object>() => Promise.resolve(silent<Port>());

/** Under which name the actor system knows a machine: the ways of the root and of the dashboard. */
const systemIdOf = (path: string): string =>
  path.startsWith('app.dashboard.') ? path.slice('app.'.length) : path.slice(path.lastIndexOf('.') + 1);

const logicOf = (machine: AnyStateMachine, src: string): AnyStateMachine | null => {
  const own: unknown = machine.implementations.actors[src];
  if (own instanceof StateMachine) return own;
  return PORTAL_MACHINES.find(({ id }) => id === src) ?? null;
};

/** What is open twice in a workspace has one name each; only what views ask the system for needs one there. */
const isNamed = (path: string): boolean => path.split('.').length === 2 || path.split('.')[1] !== 'workspace';

const persisted = (machine: AnyStateMachine, path: string, stands: Stands): object => {
  const stand = stands[path];
  if (stand === undefined) throw new Error(`Nothing stands at ${path}`);
  const { status, value } = stand;
  const context = contextOf(path, stands);
  const children = Object.keys(stands)
    .filter((other) => parentOf(other) === path)
    .flatMap((other) => {
      const logic = logicOf(machine, stands[other]?.src ?? '');
      if (logic === null) return [];
      const snapshot = persisted(logic, other, stands);
      const named = isNamed(other) ? { systemId: systemIdOf(other) } : {};
      return [[other.slice(path.length + 1), { snapshot, src: logic, syncSnapshot: false, ...named }]];
    });
  return { status, value, context, historyValue: {}, children: Object.fromEntries(children) };
};

type WorkspaceActor = ActorRefFrom<typeof workspaceMachine>;

/**
 * A workspace that hears nothing, in which views find what they open all the same: what was not open at that step yet is there as it would
 * begin.
 */
const stillWorkspace = (actor: WorkspaceActor): WorkspaceActor => {
  const begun: Record<string, AnyActorRef> = {};
  const { actors } = workspaceMachine.implementations;
  const send = ({ type, id, input }: AnyEventObject) => {
    const logic: unknown = actors[type.replace(/\.opened$/, '') as keyof typeof actors];
    if (logic instanceof StateMachine && !(id in actor.getSnapshot().children))
      begun[id] ??= createActor(logic, { id, input });
  };
  const getSnapshot = () => {
    const now = actor.getSnapshot();
    return { ...now, children: { ...begun, ...now.children } };
  };
  // views of a still screen send and look, and nothing else of an actor
  return { send, getSnapshot } as unknown as WorkspaceActor;
};

/**
 * The portal as it stood at a step of a trace, for looking at: its machines are never begun, so that nothing which a view sends is heard,
 * no call is made and no clock runs.
 * @throws when the trace has not yet begun the root, or begins later than the portal
 */
export const portalAt = (stands: Stands): Portal => {
  const clock = createMemoryClock();
  const telemetry = createMemoryTelemetry();
  const page = createMemoryPage(clock, telemetry, '/');
  const storage = createMemoryStorage();
  const snapshot = persisted(appMachine, 'app', stands) as Snapshot<unknown>;
  // what stands already is given no input
  const app = createActor(appMachine, { snapshot, clock, input: undefined as never });
  const dependencies = { app, clock, page, storage, telemetry, reportDefect: () => {} };
  const recording = {
    trace: async () => null,
    saveTrace: () => {},
    saveText: () => {},
  };
  const absentAreas = createAbsentAreas();
  const pages = new Map<string, Promise<unknown>>();
  /** Its machines load none. Once each: a view waits for the very same answer again. */
  const loadOnce = (name: string) => {
    const loading = pages.get(name) ?? loadPart(name);
    pages.set(name, loading);
    return loading;
  };
  const wanted = () => import('./wire/on-demand');
  const portal = portalOf(
    app,
    { ...recording, absentAreas },
    {
      workspace: async () => {
        const { wireWorkspace } = await wanted();
        const { logic, view } = await wireWorkspace({ ...dependencies, absentAreas, areas: silent() });
        return { logic, view: (actor) => view(stillWorkspace(actor)) };
      },
      headerTools: async () =>
        (await wanted()).wireHeaderTools({
          ...dependencies,
          tabs: silent(),
          vault: silent(),
          tools: silently,
        }),
      publicForms: async () => (await wanted()).wirePublicForms({ ...dependencies, forms: silently }),
    },
  );
  return { ...portal, page: loadOnce };
};
