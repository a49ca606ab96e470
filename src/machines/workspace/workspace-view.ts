import { allFields } from '@domain/area/area';
import { FIRST_TAB, tabIn } from '@domain/area/record-tab';
import type { ActorRefFrom } from 'xstate';
import { draftId, importerId, partId, queueId, recordId } from './names';
import {
  type AreaKnowledge,
  type Collection,
  type CollectionOptions,
  collectionInput,
  type DraftActor,
  formFields,
  type Importer,
  type MutationActor,
  type OpenCollection,
  type QueryActor,
  type RecordActor,
  type RecordPart,
  type UploadActor,
  type UploadQueue,
  type Workspace,
} from './workspace';
import type { workspaceMachine } from './workspace.machine';

/** What of the workspace is no machine: the hands that hold files, and what the browser keeps. */
type Passed = Pick<Workspace, 'attachmentAddress' | 'gaps' | 'newKey' | 'register' | 'storedTab' | 'setTab'>;

interface Services extends Passed {
  /** Told of every area before something of it is opened: answers are compared with what its page knows. */
  readonly learn: (known: AreaKnowledge) => void;
}

const partsOf = (list: Collection): OpenCollection => {
  const { bulk, bulkOffers, exporter, savedViews, overview } = list.getSnapshot().children;
  if (!bulk || !bulkOffers || !exporter || !savedViews || !overview)
    throw new Error('A list without its parts');
  return { list, bulk, bulkOffers, exporter, savedViews, overview };
};

/** Resolves when a list has an answer, or is closed before it has one. */
const answered = (list: Collection) =>
  new Promise<void>((resolve) => {
    if (!list.getSnapshot().hasTag('busy')) return resolve();
    const following = list.subscribe({
      next: (now) => {
        if (now.hasTag('busy')) return;
        following.unsubscribe();
        resolve();
      },
      complete: resolve,
    });
  });

/** The workspace as views see it. */
export const workspaceView = (
  workspace: ActorRefFrom<typeof workspaceMachine>,
  { learn, ...passed }: Services,
): Workspace => {
  /** What is open in the workspace under a name; names of lists, records, parts and imports never meet. @throws when nothing is. */
  const found = <
    Actor extends
      | Collection
      | RecordActor
      | RecordPart
      | DraftActor
      | Importer
      | UploadQueue
      | QueryActor
      | MutationActor
      | UploadActor,
  >(
    id: string,
  ): Actor => {
    const actor = workspace.getSnapshot().children[id];
    if (actor === undefined) throw new Error(`Nothing in the workspace is called "${id}"`);
    return actor as Actor;
  };
  const close = (id: string) => workspace.send({ type: 'child.closed', id });
  /** A name that nothing open has: `query:leads:quotes`, `query:leads:quotes:2`. What is asked with is in none, for it may be anybody's. */
  const freeName = (kind: string, what: string): string => {
    const { children } = workspace.getSnapshot();
    const name = `${kind}:${what.replaceAll('.', ':')}`;
    for (let number = 1; ; number += 1) {
      const id = number === 1 ? name : `${name}:${number}`;
      if (!Object.hasOwn(children, id)) return id;
    }
  };
  const inputOf = (options: CollectionOptions, search: string) =>
    collectionInput(options, search, workspace.getSnapshot().context.company);

  return {
    ...passed,
    openCollection: (options) => {
      const { id, area, atFirst, isInAddress } = options;
      learn(options);
      const input = inputOf(options, workspace.getSnapshot().context.location.search);
      const fields = isInAddress ? allFields(area) : null;
      workspace.send({ type: 'collection.opened', id, input, fields, atFirst });
      return partsOf(found<Collection>(id));
    },
    prefetchCollection: (options, { path, search }) => {
      const { id, area, atFirst } = options;
      learn(options);
      const input = inputOf(options, search);
      workspace.send({ type: 'collection.prefetched', id, input, fields: allFields(area), atFirst, path });
      return answered(found<Collection>(id));
    },
    openRecord: ({ area, lifecycles, id, prefilled = {}, tab = FIRST_TAB, isInAddress = false }) => {
      learn({ area, lifecycles });
      const name = recordId(area.name, id);
      const { search } = workspace.getSnapshot().context.location;
      const shown = isInAddress && id !== null ? tabIn(search, id) : null;
      const input = {
        area: area.name,
        id,
        fields: formFields(area, id),
        prefilled,
        tab: shown ?? tab,
        ...(isInAddress && { isInAddress }),
      };
      workspace.send({ type: 'record.opened', id: name, input });
      return found(name);
    },
    openPart: (area, id, part) => {
      const name = partId(area, id, part);
      workspace.send({ type: 'part.opened', id: name, input: { area, id, part } });
      return found(name);
    },
    openDraft: (area, of, name) => {
      const id = draftId(area, of, name);
      workspace.send({ type: 'draft.opened', id, input: { area, of, name } });
      return found(id);
    },
    openImporter: (input) => {
      const id = importerId(input.area);
      workspace.send({ type: 'importer.opened', id, input });
      return found(id);
    },
    openQueue: (area, of) => {
      const id = queueId(area, of);
      workspace.send({ type: 'queue.opened', id, input: { id, area } });
      return found(id);
    },
    openQuery: (call, request, isScoped) => {
      const id = freeName('query', call);
      workspace.send({ type: 'query.opened', id, call, request, isScoped });
      return found<QueryActor>(id);
    },
    openChoices: (input) => {
      const id = freeName('choices', `${input.area}.${input.field}`);
      workspace.send({ type: 'choices.opened', id, input });
      return found<QueryActor>(id);
    },
    openAddress: (input) => {
      const id = freeName('address', input.area);
      workspace.send({ type: 'address.opened', id, input });
      return found<QueryActor>(id);
    },
    openMutation: (call) => {
      const id = freeName('mutation', call);
      workspace.send({ type: 'mutation.opened', id, call });
      return found<MutationActor>(id);
    },
    openUpload: (call) => {
      const id = freeName('upload', call);
      workspace.send({ type: 'upload.opened', id, call });
      return found<UploadActor>(id);
    },
    openDownload: (call) => {
      const id = freeName('download', call);
      workspace.send({ type: 'download.opened', id, call });
      return found<MutationActor>(id);
    },
    submit: ({ id }, request) => workspace.send({ type: 'mutation.submitted', id, request }),
    closeCall: ({ id }) => close(id),
    closeCollection: close,
    closeRecord: (area, id) => {
      const record = recordId(area, id);
      for (const name of Object.keys(workspace.getSnapshot().children))
        if (name === record || name.startsWith(`${record}:`)) close(name);
    },
    closeDraft: ({ id }) => close(id),
    closeImporter: (area) => close(importerId(area)),
    closeQueue: (area, of) => close(queueId(area, of)),
  };
};
