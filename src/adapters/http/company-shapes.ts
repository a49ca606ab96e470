import { type Company, type Customer, TOP_LEVEL } from '@domain/company/company';
import { filsOfDirhams } from '@domain/shared/money';
import { idOf, maybeNumber, maybeText, type Row, rowsIn, text, valueIn } from './answer-rows';
import { missing } from './met-fields';
import { parseJson, type Reader } from './wire';

/** Beyond this, integers of fils are no longer exact. */
const MOST_DIRHAMS = 1e12;

const companyIdOf = (row: Row): string =>
  maybeText(row, '_id', 'id', 'company_id', 'company_name', 'name') ?? '';

/** The parent, or `TOP_LEVEL` where the row names none. */
const parentOf = (row: Row): string => maybeText(row, 'parent_company_id', 'parent_id') ?? TOP_LEVEL;

export const companyOf = (row: Row, above?: string): Company => {
  const id = companyIdOf(row);
  const company_name = text(row, 'company_name', 'name');
  const parent = parentOf(row);
  return {
    _id: id,
    id: maybeText(row, 'id') ?? id,
    name: maybeText(row, 'name') ?? company_name,
    company_name,
    parent_company_id: parent === TOP_LEVEL && above !== undefined ? above : parent,
    children: (rowsIn(valueIn(row, 'children')) ?? []).map((child) => companyOf(child, id)),
  };
};

/** Rows of one level that name a parent among themselves, put below it; whoever is his own ancestor stays on top. */
const nested = (flat: readonly Company[]): readonly Company[] => {
  const byId = new Map(flat.map((node) => [node._id, node]));
  const rootOf = (node: Company, passed: ReadonlySet<string> = new Set()): Company | null => {
    if (passed.has(node._id)) return null;
    const parent = byId.get(node.parent_company_id);
    return parent === undefined ? node : rootOf(parent, new Set([...passed, node._id]));
  };
  const isBelow = (node: Company) => byId.has(node.parent_company_id) && rootOf(node) !== null;
  const withChildren = (node: Company): Company => ({
    ...node,
    children: [
      ...node.children,
      ...flat.filter((child) => child.parent_company_id === node._id && isBelow(child)).map(withChildren),
    ],
  });
  return flat.filter((node) => !isBelow(node)).map(withChildren);
};

/** The company tree, nested or flat. */
export const companyTree: Reader<readonly Company[]> = (answer) => {
  if (answer === null) return [];
  const rows = rowsIn(parseJson(answer))?.map((row) => companyOf(row));
  return rows ? nested(rows) : missing('results');
};

/** `balance` comes in AED. */
export const customerOf = (row: Row, at: number): Customer => {
  const dirhams = maybeNumber(row, 'balance');
  return {
    _id: idOf(row, at),
    company_id: maybeText(row, 'company_id') ?? '',
    customer_name: text(row, 'customer_name', 'name', 'company_name'),
    balance: dirhams === null || Math.abs(dirhams) > MOST_DIRHAMS ? null : filsOfDirhams(dirhams),
  };
};
