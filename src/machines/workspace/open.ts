import type { ChoicesQuery } from '@domain/area/areas.port';
import type { Fields } from '@domain/area/field';
import type { FileCallName, OwnCallName, UploadCallName } from '@domain/area/own-calls';
import type { ListQuery } from '@domain/area/query';
import type { CompanyScope } from '@domain/company/company-scope';
import type { PageLocation } from '@domain/platform/page.port';
import type { CollectionInput } from '@machines/collection/collection.types';
import type { DraftInput } from '@machines/draft/draft.machine';
import type { ImporterInput } from '@machines/importer/importer.types';
import type { RecordInput } from '@machines/record/record.types';
import type { PartInput } from '@machines/record/record-part.machine';
import type { ResourceInput } from '@machines/resource/resource.machine';
import type { UploadQueueInput } from '@machines/upload-queue/upload-queue.machine';
import type { ChangedAreas } from './closed-lists';

/** What is open in the workspace, by the name that it was opened under. */
export interface Open {
  readonly kind: (typeof kindOf)[Opening['type']];
  readonly area: string;
  /** It is asked within the companies in force, and anew when these are others. */
  readonly isScoped: boolean;
  /** Of a list that the address speaks of: the path that it stands at, the fields that it may name, and what it shows while nothing is asked for. */
  readonly address?: { readonly path: string; readonly fields: Fields; readonly atFirst: AtFirst };
  /** Of a record beside a list in the address: the path that both stand at, and its id. */
  readonly recordAddress?: { readonly path: string; readonly record: string };
  /** A command over records of a list, or a queue of files, is not sent yet; `left`: nobody looks at it any more, and it is closed when all is sent. */
  readonly command?: 'running' | 'left' | undefined;
  /** Of a query, a mutation, an upload or a download: what it asks or sends. */
  readonly call?: OwnCallName;
}

type AtFirst = ListQuery['filter'] | undefined;

export type Opening =
  /** `fields`: what the address may name, of a list that is in it. */
  | {
      type: 'collection.opened';
      id: string;
      input: CollectionInput;
      fields: Fields | null;
      atFirst?: AtFirst;
    }
  /** A list that an address with this path is about to open: it is asked for before its page is drawn. */
  | {
      type: 'collection.prefetched';
      id: string;
      input: CollectionInput;
      fields: Fields;
      atFirst?: AtFirst;
      path: string;
    }
  | { type: 'record.opened'; id: string; input: Omit<RecordInput, 'userId'> }
  | { type: 'part.opened'; id: string; input: PartInput }
  | { type: 'draft.opened'; id: string; input: Omit<DraftInput, 'userId'> }
  | { type: 'importer.opened'; id: string; input: ImporterInput }
  | { type: 'queue.opened'; id: string; input: UploadQueueInput }
  /** Asked as soon as it is open. `isScoped`: it is answered for many records, within the companies in force. */
  | { type: 'query.opened'; id: string; call: OwnCallName; request: unknown; isScoped: boolean }
  /** What a field that names another record may name, by what is typed. */
  | { type: 'choices.opened'; id: string; input: ChoicesInput }
  /** Where a file of a record can be fetched once: asked as soon as it is open, and for another attempt again. */
  | { type: 'address.opened'; id: string; input: AddressInput }
  /** Sends nothing until it is told to (`mutation.submitted`). */
  | { type: 'mutation.opened'; id: string; call: OwnCallName }
  /** A mutation that sends a file. */
  | { type: 'upload.opened'; id: string; call: UploadCallName }
  /** A mutation whose answer is the address of a file, which the page fetches. */
  | { type: 'download.opened'; id: string; call: FileCallName };

export interface ChoicesInput extends ChoicesQuery {
  readonly area: string;
  readonly field: string;
}

export interface AddressInput {
  readonly area: string;
  readonly id: string;
  readonly attachmentId: string;
}

const kindOf = {
  'collection.opened': 'collection',
  'collection.prefetched': 'collection',
  'record.opened': 'record',
  'part.opened': 'part',
  'draft.opened': 'draft',
  'importer.opened': 'importer',
  'queue.opened': 'queue',
  'query.opened': 'query',
  'choices.opened': 'choices',
  'address.opened': 'address',
  'mutation.opened': 'mutation',
  'upload.opened': 'upload',
  'download.opened': 'download',
} as const;

export const isOpening = (event: { readonly type: string }): event is Opening =>
  Object.hasOwn(kindOf, event.type);

/** The area of what is opened; a call of its own stands with it: `leads` of `leads.quotes`. */
const areaOf = (event: Opening): string =>
  'call' in event ? event.call.replace(/\..*/, '') : event.input.area;

/** What is noted of something that is opened while the page is here. */
export const openedBy = (event: Opening, { path: here }: PageLocation): Open => {
  const kind = kindOf[event.type];
  const isScoped = 'isScoped' in event ? event.isScoped : kind === 'collection' || kind === 'choices';
  const path = 'path' in event ? event.path : here;
  return {
    kind,
    area: areaOf(event),
    isScoped,
    ...('fields' in event &&
      event.fields && { address: { path, fields: event.fields, atFirst: event.atFirst } }),
    ...(event.type === 'record.opened' &&
      event.input.isInAddress &&
      event.input.id !== null && { recordAddress: { path: here, record: event.input.id } }),
    ...('call' in event && { call: event.call }),
  };
};

/** What a query, the choices of a field, or an address are asked with. */
export const resourceInput = (
  event: Extract<Opening, { type: 'query.opened' | 'choices.opened' | 'address.opened' }>,
  company: CompanyScope,
): ResourceInput =>
  event.type === 'query.opened'
    ? { key: event.call, request: event.request, company: event.isScoped ? company : [] }
    : { key: event.type, request: event.input, company };

/** Topic of the live channel for runs of the import. */
export const IMPORTS = 'imports';

/** Queries that are named after no area are about the records of every one. A report is of the moment in which it was asked for. */
const ABOUT_ALL = ['my-work', 'team-central', 'admin-central'];

/** Which event tells something open that records of these topics have changed; undefined: it need not know. */
export const newsFor = ({ kind, area }: Open, topics: ChangedAreas) => {
  // choices are asked as somebody types, a mutation when it is pressed, drafts and queues were answered nothing, and an address works once
  if (['choices', 'address', 'mutation', 'upload', 'download', 'queue', 'draft'].includes(kind))
    return undefined;
  const isConcerned =
    topics === 'any' || ABOUT_ALL.includes(area) || topics.includes(kind === 'importer' ? IMPORTS : area);
  if (!isConcerned) return undefined;
  return kind === 'query' ? { type: 'resource.requested' } : { type: 'data.changed' };
};
