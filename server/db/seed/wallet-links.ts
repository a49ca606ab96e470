import { ITEM_KINDS } from '@domain/cases/document-types';
import type { JsonRow } from '../bulk';

interface Item {
  readonly kind: string;
  readonly state: string;
}

/**
 * Verified items of the demo's checklists are the documents that their persons have on file: an item that was satisfied names the document
 * which satisfies it, and its last day, as the portal does (server/platform/wallet).
 */
export const linkedTo = (documents: readonly JsonRow<'document'>[]) => {
  const keyOf = (employee: string, type: string) => `${employee} ${type}`;
  const filed = new Map(
    documents.flatMap(({ id, employee_id, type, state, expires_on }) =>
      employee_id && state === 'verified'
        ? [[keyOf(employee_id, type), { document_id: id, expires_on }] as const]
        : [],
    ),
  );
  const reused: ReadonlyMap<string, string> = new Map(
    Object.entries(ITEM_KINDS).flatMap(([kind, { type, ...how }]) =>
      'isReused' in how ? [[kind, type] as const] : [],
    ),
  );
  return <Row extends Item>(items: readonly Row[], employeeOf: (item: Row) => string | null | undefined) =>
    items.map((item) => {
      const [employee, type] = [employeeOf(item), reused.get(item.kind)];
      const known = employee && type && item.state === 'verified' ? filed.get(keyOf(employee, type)) : null;
      return known ? { ...item, ...known } : item;
    });
};
