import type { FieldInput, Reference } from '@domain/area/field';
import { isOffered, type OfferedStates } from '@domain/area/offers';
import { type Attachment, BY_LINK, type ImportRun, type Note, type SavedView } from '@domain/area/records';
import { titleText } from '@domain/area/title-text';
import type { ClockPort } from '@domain/platform/clock.port';
import { ASSIGNEES } from '@domain/session/assignees';
import type { Scope } from '@domain/session/scope.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { MemoryBinding, MemoryFile, MemoryHoldings, MemorySources, Stored } from './memory-binding';
import type { MemoryDirectory } from './memory-directory';
import { isInDirectory, nameIn } from './memory-directory';
import { text } from './memory-rules';
import { createMemoryTable, type MemoryTable } from './memory-table';
import { createMemoryUnits, type MemoryUnits } from './memory-unit';
import { ownerOf } from './memory-visibility';

/** A file, with what it holds. */
export interface OfferedFile {
  readonly name: string;
  readonly content: Blob;
}
/** Puts a file where it can be fetched; its address. */
export type Serve = (file: OfferedFile) => string;

/** An area and its records. */
export interface MemoryAreaStore {
  readonly binding: MemoryBinding;
  readonly table: MemoryTable;
}

/** Everything that a back end in memory keeps of areas. */
export interface MemoryRecords extends MemoryUnits {
  of(area: string): MemoryAreaStore | null;
  readonly stores: readonly MemoryAreaStore[];
  readonly directory: MemoryDirectory;
  readonly serve: Serve;
  /** What rules look at, at this moment. */
  sources(): MemorySources;
  /** What a record that a reference names is called. */
  labelOf(to: string, id: string): string;
  /** The same in Arabic; undefined: it has no other name there. */
  labelArOf(to: string, id: string): string | undefined;
  /** It as a reader gets it. */
  referenceTo(to: string, id: string): Reference;
  nextId(of: string): string;
  /** May a reference name this record? One of a kind that is not kept here may. */
  isThere(to: string, id: string): boolean;
  /** May a new reference name this record? Work is given to the PEO's own people. */
  isOffered(to: string, id: string, states: OfferedStates): boolean;
  /** What a record that a reference may name holds in a field. */
  valueOf(to: string, id: string, field: string): FieldInput;
  /** Requests by user and key, with the record that each was about. */
  readonly keys: Map<string, { readonly request: string; readonly entityId: string }>;
  readonly imports: Map<string, { readonly run: ImportRun; readonly table: readonly (readonly string[])[] }>;
  /** By `<area>/<id>`, newest first. */
  readonly parts: {
    readonly notes: Map<string, readonly Note[]>;
    readonly attachments: Map<string, readonly Attachment[]>;
    /** By attachment; what lies somewhere by its address. */
    readonly files: Map<string, OfferedFile | string>;
    /** With the role and the reach of whoever saved them. */
    views: readonly {
      readonly area: string;
      readonly userId: string;
      readonly role: string | null;
      readonly scope: Scope;
      readonly view: SavedView;
    }[];
  };
}

const servedNowhere = (): Serve => {
  let offered = 0;
  return () => {
    offered += 1;
    return `https://memory.example/downloads/${offered}`;
  };
};

const attachmentsOf = (files: readonly MemoryFile[]): Map<string, readonly Attachment[]> => {
  const found = new Map<string, readonly Attachment[]>();
  for (const { area, of, attachment } of files) {
    const key = `${area}/${of}`;
    found.set(key, [...(found.get(key) ?? []), attachment]);
  }
  return found;
};

export const createMemoryRecords = (
  { bindings, files = [] }: MemoryHoldings,
  directory: MemoryDirectory,
  clock: ClockPort,
  serve: Serve = servedNowhere(),
): MemoryRecords => {
  const units = createMemoryUnits();
  const stores = bindings.map((binding) => ({
    binding,
    table: createMemoryTable(binding.rows, units.onUndo),
  }));
  const of: MemoryRecords['of'] = (area) => stores.find(({ binding }) => binding.area.name === area) ?? null;
  const parts: MemoryRecords['parts'] = {
    notes: new Map(),
    attachments: attachmentsOf(files),
    files: new Map(files.map(({ attachment, address }) => [attachment.id, address])),
    views: [],
  };
  let input = 0;

  const sources = (): MemorySources => ({
    now: clock.now(),
    today: dayInDubai(clock.now()),
    record: (area, id) => of(area)?.table.get(id) ?? null,
    all: (area) => of(area)?.table.all() ?? [],
    companyOf: (area, id) => {
      const store = of(area);
      const row = store?.table.get(id) ?? null;
      if (store === null || row === null) return null;
      const { narrowedBy } = store.binding.area;
      return narrowedBy === undefined
        ? (ownerOf(store.binding, row, sources())?.company ?? null)
        : text(row.fields[narrowedBy]);
    },
    naming: (area, field, id) => of(area)?.table.naming(field, id) ?? [],
    filesOf: (area, id) =>
      (parts.attachments.get(`${area}/${id}`) ?? []).map(({ author, name, type, size }) => ({
        author: author === null || author.id === BY_LINK ? null : author.id,
        sameAs: JSON.stringify([name, type, size]),
      })),
    usersWith: (grant) => directory.usersWith(grant),
    employee: (id) => directory.employees.get(id) ?? null,
    addClient: directory.addClient,
  });
  // what names a record may be made of its fields
  const fieldOf = ({ binding: { rules } }: MemoryAreaStore, row: Stored, name: string): FieldInput =>
    row.fields[name] ?? rules?.derived?.(row, sources())[name] ?? null;
  const titleOf = (store: MemoryAreaStore, row: Stored): string => {
    const { area } = store.binding;
    const title = fieldOf(store, row, area.title);
    const to = area.fields[area.title]?.to;
    if (title === null) return '';
    return to === undefined ? titleText(area.fields[area.title], title) : labelOf(to, String(title));
  };
  const labelOf = (to: string, id: string): string => {
    const name = nameIn(directory, to, id);
    const store = of(to);
    const row = store?.table.get(id);
    return name ?? (store && row ? titleOf(store, row) : '');
  };
  const labelArOf: MemoryRecords['labelArOf'] = (to, id) => {
    const store = of(to);
    const row = store?.table.get(id);
    const titleAr = store?.binding.area.titleAr;
    if (store === null || !row || titleAr === undefined) return undefined;
    const label = fieldOf(store, row, titleAr);
    return label === null || label === '' ? undefined : String(label);
  };

  return {
    ...units,
    of,
    stores,
    keys: new Map(),
    isOffered: (to, id, states) =>
      to === 'user'
        ? directory.users().some((user) => user.id === id && user.role === ASSIGNEES.role)
        : isOffered(states, of(to === 'employee' ? 'employees' : to)?.table.get(id)?.state ?? null),
    valueOf: (to, id, field) => {
      const store = of(to);
      const row = store?.table.get(id);
      return store && row ? fieldOf(store, row, field) : null;
    },
    isThere: (to, id) => isInDirectory(directory, to, id) ?? of(to)?.table.get(id) !== null,
    directory,
    serve,
    labelOf,
    labelArOf,
    referenceTo: (to, id) => {
      const label_ar = labelArOf(to, id);
      return { id, label: labelOf(to, id), ...(label_ar && { label_ar }) };
    },
    sources,
    nextId: (kind) => {
      input += 1;
      return `${kind}-new-${input}`;
    },
    imports: new Map(),
    parts,
  };
};
