import type { Area } from './area';
import type { Reference } from './field';
import type { Row } from './records';

/** The company that a record belongs to: a client is one itself. */
export const companyOf = (
  { entity, title }: Pick<Area, 'entity' | 'title'>,
  { id, fields }: Pick<Row, 'id' | 'fields'>,
): Reference | null => {
  if (entity === 'company') return { id, label: String(fields[title] ?? '') };
  const company = fields.company_id;
  return typeof company === 'object' ? (company ?? null) : null;
};
