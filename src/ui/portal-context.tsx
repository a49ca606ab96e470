import type { Route } from '@domain/navigation/routes';
import type { Children, Portal } from '@machines/app/portal';
import type { LoadLab } from '@machines/lab/lab';
import type { Absent } from '@machines/workspace/absent-areas';
import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';

export const PortalContext = createContext<Portal | null>(null);

/** The route that the page on the screen stands at. */
export const RouteContext = createContext<Route | null>(null);

/** The lab (src/app/compose-lab.ts); a frame of the lab has none of its own. */
export const LabContext = createContext<LoadLab | null>(null);

/** The running portal. @throws when a view is drawn outside of it: a defect */
export const usePortal = (): Portal => {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('A view outside of the portal');
  return portal;
};

/** A selected part of the root's state. */
export const useApp = <T,>(select: (now: SnapshotFrom<Portal['app']>) => T): T =>
  useSelector(usePortal().app, select, shallowEqual);

/** Areas that the back end turned out not to have. */
export const useAbsentAreas = (): Absent => {
  const { absentAreas } = usePortal();
  return useSyncExternalStore(absentAreas.follow, absentAreas.now);
};

type Now<Name extends keyof Children> = ReturnType<Children[Name]['getSnapshot']>;

/** A selected part of one machine's state. */
export const useChild = <Name extends keyof Children, T>(name: Name, select: (now: Now<Name>) => T): T => {
  const child = usePortal().child(name);
  return useSelector(child, () => select(child.getSnapshot() as Now<Name>), shallowEqual);
};
