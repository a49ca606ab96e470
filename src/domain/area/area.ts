import type { FinanceRole, KnownRole } from '@domain/session/session';
import type { AccessTable, Field, FieldInputs, Fields, Grant } from './field';
import { KEPT_FIELDS } from './field';
import type { ListQuery } from './query';

/** One header tab of an area's page (spec 2.7), or of a record. */
export interface AreaTab {
  /** Value in the address and in `selected_tab`. */
  readonly value: string;
  /** Key of its text. */
  readonly label: string;
  /** Area that it lists, when it is another one. */
  readonly area?: string;
  /** What it lists, before anything that the user adds. */
  readonly query?: Partial<ListQuery>;
  /** What it opens on while the address asks for nothing: a filter that the user may take off. */
  readonly atFirst?: ListQuery['filter'];
  /** Fields that say nothing of what it lists: their columns are there for whoever chooses them. */
  readonly without?: readonly string[];
  /** How it is shown at first. */
  readonly shownAs?: 'table' | 'board' | 'map' | 'runSheet' | 'calendar' | 'groups';
}

/** An operation over several records that is no step of theirs: whatever their state, and the same for all of them. */
/** Records of `area` whose `field` is the one that they stand with. */
interface RelatedArea {
  readonly area: string;
  readonly field: string;
  /** Of a tab that is not the only one of its area. */
  readonly id?: string;
  /** They are its lines: none is added once its form is closed. */
  readonly arePart?: boolean;
}

export interface BulkOperation {
  readonly by: readonly KnownRole[];
  /** What is asked for once, for all of them. */
  readonly fields: Fields;
}

/**
 * Everything that is particular to one area of the product, as data. List, record, board, process map, import, export, wire and
 * permissions are made of it; its lifecycles are machines beside it (src/machines/areas/<area>).
 */
export interface Area {
  /** Its name in addresses (`POST /records/leads/list`), in live topics and in the texts. */
  readonly name: string;
  /** Its table in the database, and its name in events, audit, notes. */
  readonly entity: string;
  readonly fields: Fields;
  /** The field that names a record. */
  readonly title: string;
  /** The field that names it for whoever reads Arabic, where the title is not his language; it is one of a list's. */
  readonly titleAr?: string;
  /**
   * The field that names whom or what a record is about, where its title does not: a kind, or a subject that many records have. It stands
   * beside the title where records of many areas meet.
   */
  readonly belongsTo?: string;
  /**
   * What whoever decides on it has to know beside its names: whose and where, what, when, how much. A row of My work shows it; a
   * notification has its people, companies and days.
   */
  readonly about?: readonly string[];
  /** The field that names a record to whom all that he sees are his own, where the title is somebody's name or a number. */
  readonly ownTitle?: string;
  /** Ids of its lifecycle machines; a record says in `machine` which one is its own. */
  readonly lifecycles: readonly [string, ...string[]];
  readonly access: AccessTable;
  /** Finance roles that do here what all staff may; everywhere else they read. */
  readonly financeRoles?: readonly FinanceRole[];
  /**
   * Of an area that only the PEO's own people see: the field by which its records belong to a company, directly or through a record of
   * another area. Applied companies narrow them by it, and leave out what names none. Without one the records are the PEO's own, and
   * no selection of companies narrows them.
   */
  readonly narrowedBy?: string;
  /** What its list shows beside what names a record, before where that stands: amounts, or what is asked for. On a narrow screen it is in view. */
  readonly foremost?: readonly string[];
  /** What is made of several selected records at once, beside the commands of their lifecycles: each answers for itself. */
  readonly bulkOperations?: Readonly<Record<string, BulkOperation>>;
  /** References that a command asks for and no record of the area holds. */
  readonly asks?: Fields;
  /** Order at first. */
  readonly order: { readonly field: string; readonly direction: 'asc' | 'desc' };
  /** Fields by which an import finds the record that it updates. */
  readonly upsertKey?: string;
  /** Lists shown as tabs of a record. */
  readonly related?: readonly RelatedArea[];
  /**
   * Grants that the files of a record need, by the option that its `field` holds: a scan of a passport shows what the field
   * `passport_number` hides.
   */
  readonly fileGrants?: { readonly field: string; readonly of: Readonly<Record<string, Grant>> };
  /** Address of the page that lists it, when that is not the page of its own name or a tab of it: `/Leads?tab=leads`. */
  readonly home?: string;
  /** Fields of a record's form, in groups; a field in none is not shown. Group labels are `group.<id>`. */
  readonly groups: readonly { readonly id: string; readonly fields: readonly string[] }[];
}

export const defineArea = <const A extends Area>(area: A): A => area;

/** Is this export of an area's file the area itself? Its file may export lists of options beside it. */
export const isArea = (exported: unknown): exported is Area =>
  typeof exported === 'object' && exported !== null && 'lifecycles' in exported && 'access' in exported;

/** Own fields and those that every record has. */
export const allFields = ({ fields }: Pick<Area, 'fields'>): Fields => ({ ...fields, ...KEPT_FIELDS });

/** A field of the area, or one that a command asks for, or an operation over several of its records. */
export const fieldToFill = (
  { fields, asks = {}, bulkOperations = {} }: Pick<Area, 'fields' | 'asks' | 'bulkOperations'>,
  name: string,
): Field | undefined =>
  fields[name] ??
  asks[name] ??
  Object.values(bulkOperations).flatMap((operation) => operation.fields[name] ?? [])[0];

/** Names of the fields that say which record it is among those of other areas: its title, then what it belongs to. */
export const nameFields = ({ title, belongsTo }: Pick<Area, 'title' | 'belongsTo'>): readonly string[] =>
  belongsTo === undefined ? [title] : [title, belongsTo];

/** Names of the fields that tell whoever decides on a record what it is about, beside those that name it. */
export const aboutFields = (area: Pick<Area, 'title' | 'belongsTo' | 'about'>): readonly string[] =>
  (area.about ?? []).filter((name) => !nameFields(area).includes(name));

/** Name of the one field that a record is called by. A kind of record is no name: then it is what the record belongs to. */
export const callingField = ({
  fields,
  title,
  belongsTo,
}: Pick<Area, 'fields' | 'title' | 'belongsTo'>): string =>
  fields[title]?.kind === 'choice' ? (belongsTo ?? title) : title;

const namesOwner = ({ kind, to }: Field): boolean =>
  kind === 'reference' && (to === 'employee' || to === 'company');

/** The area as its reader has it. To an employee every record is his own: it is called by what it is, and whose it is takes no room. */
export const areaFor = (area: Area, role: string | null): Area => {
  const { ownTitle: title, titleAr: _, belongsTo: __, about = [], ...rest } = area;
  if (role !== 'isEmployee' || title === undefined) return area;
  const listed = (name: string, field: Field): Field => {
    if (name === title) return { ...field, list: 'shown' };
    return namesOwner(field) ? { ...field, list: 'hidden' } : field;
  };
  const fields = Object.entries(area.fields).map(([name, field]) => [name, listed(name, field)]);
  const isOwn = (name: string) => !(area.fields[name] && namesOwner(area.fields[name]));
  return { ...rest, title, about: about.filter(isOwn), fields: Object.fromEntries(fields) };
};

const chosen = (fields: Fields, matches: (field: Field) => boolean): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => matches(field))
    .map(([name]) => name);

/** Names of the fields that a form may write when it creates, or changes, a record. */
export const writableFields = (
  { fields }: Pick<Area, 'fields'>,
  when: 'create' | 'change',
): readonly string[] =>
  chosen(fields, (field) => !field.isDerived && !field.isManaged && !(when === 'change' && field.isFixed));

/**
 * What a new record of a list begins with: the fields of which the list's own query leaves one value, but none that nobody writes: the back
 * end refuses it.
 */
export const prefilledIn = (
  area: Pick<Area, 'fields'>,
  { filter = {} }: Partial<ListQuery> = {},
): FieldInputs => {
  const writable = writableFields(area, 'create');
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, condition]) => {
      const [only, ...others] = 'in' in condition ? condition.in : [];
      return only !== undefined && others.length === 0 && writable.includes(name) ? [[name, only]] : [];
    }),
  );
};

export const sortableFields = (area: Pick<Area, 'fields'>): readonly string[] =>
  chosen(allFields(area), (field) => field.isSortable === true);

export const filterableFields = (area: Pick<Area, 'fields'>): readonly string[] =>
  chosen(allFields(area), (field) => field.isFilterable === true);

/**
 * Names of the fields that a list may show: what names a record first, then what it comes to and where it stands, then the others in their order.
 * `shown`: those that it shows at first.
 */
export const listColumns = (
  area: Pick<Area, 'fields' | 'title' | 'foremost'>,
  which: 'shown' | 'all',
): readonly string[] => {
  const all = allFields(area);
  const names = new Set([area.title, ...(area.foremost ?? []), 'state', ...Object.keys(all)]);
  return [...names].filter((name) => {
    const { kind, list = kind === 'longText' ? 'never' : 'hidden' } = all[name] ?? { list: 'never' };
    return which === 'shown' ? list === 'shown' : list !== 'never';
  });
};
