import { reachOf } from '@domain/session/access.policy';
import {
  changesNothing,
  type FinanceRole,
  isFinanceRole,
  isStaff,
  KNOWN_ROLES,
} from '@domain/session/session';
import type { Area, BulkOperation } from './area';
import { type AreaAccess, type Field, GRANTS, type Grant } from './field';
import { NOTE_AUDIENCES, type NoteAudience } from './records';

/** Who asks, as far as an area wants to know. */
export interface AreaCaller {
  readonly role: string | null;
  readonly grants: readonly Grant[];
}

/** A finance role reads what staff read, and does what staff may where the area names it; else what it is named for alone. */
const financeIn = (
  { financeRoles, access }: Pick<Area, 'access' | 'financeRoles'>,
  role: FinanceRole,
  staff: AreaAccess,
): AreaAccess =>
  financeRoles?.includes(role)
    ? staff
    : { ...(staff.hides === undefined ? {} : { hides: staff.hides }), ...access[role] };

/** What a role may in an area, if it may look at all. Unknown roles may nothing (src/domain/session/access.policy.ts says why). */
export const accessIn = (
  area: Pick<Area, 'access' | 'financeRoles'>,
  role: string | null,
): AreaAccess | null => {
  const { access } = area;
  if (isFinanceRole(role)) return access.isSuperAdmin ? financeIn(area, role, access.isSuperAdmin) : null;
  const known = KNOWN_ROLES.find((one) => one === role);
  return known ? (access[known] ?? null) : null;
};

export type AreaOperation = 'creates' | 'changes' | 'imports';

export const mayDoIn = (
  area: Pick<Area, 'access' | 'financeRoles'>,
  role: string | null,
  operation: AreaOperation,
): boolean => accessIn(area, role)?.[operation] ?? false;

export const mayCommand = (
  area: Pick<Area, 'access' | 'financeRoles'>,
  role: string | null,
  command: string,
): boolean => {
  const commands = accessIn(area, role)?.commands ?? [];
  return commands === 'all' || commands.includes(command);
};

/**
 * The files of an area's records for a bank or an authority are for whoever works with them, and for him who reads all and changes nothing:
 * he checks what went out. What stands in them needs the grants that its amounts and accounts need.
 */
export const mayFetchFiles = (area: Pick<Area, 'access' | 'financeRoles'>, role: string | null): boolean =>
  isStaff(role) && (changesNothing(role) || accessIn(area, role)?.commands !== undefined);

/** Operations over several records that this role may give. */
export const bulkOperationsFor = (
  { bulkOperations = {} }: Pick<Area, 'bulkOperations'>,
  role: string | null,
): readonly (readonly [string, BulkOperation])[] =>
  Object.entries(bulkOperations).filter(([, { by }]) => by.some((one) => one === role));

/** Who reaches nothing but his own records needs no grant for what they hold. */
const lacks = ({ role, grants }: AreaCaller, grant: Grant): boolean =>
  reachOf(role) !== 'self' && !grants.includes(grant);

/** May he open the files of a record that holds these fields? Whoever has put one to it himself opens that one. */
export const mayOpenFiles = (
  { fileGrants }: Pick<Area, 'fileGrants'>,
  caller: AreaCaller,
  fields: Readonly<Record<string, unknown>>,
): boolean => {
  const kind = fileGrants === undefined ? null : fields[fileGrants.field];
  const found = Object.entries(fileGrants?.of ?? {}).find(([name]) => name === kind);
  return found === undefined || !lacks(caller, found[1]);
};

/** The fact `files_masked`: who looks at a record may not open its files, so he judges none of them. */
export const maskedFiles = (
  area: Pick<Area, 'fileGrants'>,
  caller: AreaCaller,
  fields: Readonly<Record<string, unknown>>,
): { readonly files_masked?: true } => (mayOpenFiles(area, caller, fields) ? {} : { files_masked: true });

/**
 * Fields that are hidden whole, and fields that show only that something is there. Who reaches nothing but his own records needs no
 * grant for them.
 */
export const unseenBy = (
  area: Pick<Area, 'access' | 'fields' | 'financeRoles'>,
  { role, grants }: AreaCaller,
) => {
  const hidden = new Set(accessIn(area, role)?.hides ?? []);
  const masked = new Set(
    Object.entries(area.fields)
      .filter(([name, { grant }]) => grant && lacks({ role, grants }, grant) && !hidden.has(name))
      .map(([name]) => name),
  );
  return { hidden, masked };
};

/** The area as far as a role sees it: of what is hidden from it whole no list has a column, a filter or an order. */
export const areaSeenBy = (area: Area, role: string | null): Area => {
  const hidden = accessIn(area, role)?.hides ?? [];
  if (hidden.length === 0) return area;
  const fields = Object.entries(area.fields).map(([name, field]): [string, Field] => [
    name,
    hidden.includes(name) ? { ...field, list: 'never', isFilterable: false, isSortable: false } : field,
  ]);
  return { ...area, fields: Object.fromEntries(fields) };
};

export const isGrant = (text: string): text is Grant => GRANTS.some((grant) => grant === text);

/**
 * Notes of these audiences a role reads, wherever a note is told: the record's notes, its timeline, live news. The first one is that of
 * a note that it writes without saying more; staff alone choose.
 */
export const noteAudiences = (role: string | null): readonly NoteAudience[] =>
  reachOf(role) === 'all' ? NOTE_AUDIENCES : ['shared'];
