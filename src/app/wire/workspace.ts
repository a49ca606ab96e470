import type { AreasPort } from '@domain/area/areas.port';
import { SELECTED_TAB_KEY } from '@domain/platform/persisted-keys';
import type { Program } from '@machines/app/portal';
import { AREA_MACHINES } from '@machines/tracing/redaction.areas';
import type { AbsentAreas } from '@machines/workspace/absent-areas';
import type { Workspace } from '@machines/workspace/workspace';
import { workspaceMachine } from '@machines/workspace/workspace.machine';
import { workspaceView } from '@machines/workspace/workspace-view';
import { wireDraft } from './drafts';
import { createKnownAreas } from './known-areas';
import { newKey } from './new-key';
import { createPickedFiles } from './picked-files';
import type { PlatformPorts } from './ports';
import type { ReportDefect } from './session';
import { wireCalls } from './workspace.calls';
import {
  type WorkspaceParts,
  wireCollection,
  wireImporter,
  wirePart,
  wireQueue,
  wireRecord,
} from './workspace.parts';

export interface WorkspaceDependencies
  extends Pick<PlatformPorts, 'clock' | 'page' | 'recorder' | 'storage' | 'telemetry'> {
  readonly areas: AreasPort;
  readonly absentAreas: AbsentAreas;
  readonly reportDefect: ReportDefect;
}

/** The workspace on the port of the areas. */
export const wireWorkspace = (
  dependencies: WorkspaceDependencies,
): Program<typeof workspaceMachine, Workspace> => {
  const { absentAreas, areas, clock, page, recorder, storage, telemetry, reportDefect } = dependencies;
  recorder?.learn(AREA_MACHINES);
  const files = createPickedFiles(newKey);
  const known = createKnownAreas();
  const parts: WorkspaceParts = {
    absentAreas,
    areas,
    clock,
    known,
    storage,
    telemetry,
    files,
    newKey,
    reportDefect,
    download: (address) => page.leaveTo(address),
    confirmLeaving: () => page.confirmLeaving(),
  };
  const logic = workspaceMachine.provide({
    actors: {
      collection: wireCollection(parts),
      record: wireRecord(parts),
      part: wirePart(parts),
      draft: wireDraft(parts),
      importer: wireImporter(parts),
      queue: wireQueue(parts),
      ...wireCalls(parts),
    },
    actions: { releaseFiles: () => files.releaseAll() },
  });
  return {
    logic,
    view: (workspace) =>
      workspaceView(workspace, {
        attachmentAddress: ({ area, id, attachmentId }, signal) =>
          areas.openAttachment(area, id, attachmentId, signal),
        register: files.register,
        learn: known.learn,
        gaps: known.gaps,
        newKey,
        storedTab: () => storage.get(SELECTED_TAB_KEY),
        setTab: (value) => {
          const saved = storage.set(SELECTED_TAB_KEY, value);
          if (!saved.ok) telemetry.report('Not remembered', { key: SELECTED_TAB_KEY, why: saved.error.kind });
        },
      }),
  };
};
