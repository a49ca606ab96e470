import { ofEmployee } from '@domain/employment/of-employee.entry';
import type { EntryRule } from '@domain/records/entry';
import { refuseField } from '@domain/records/refusal';

/** It belongs to the employee's company. @returns invalid_input: there is no such employee; leave is taken by a request alone */
export const entry: EntryRule = async (entry, records) => {
  const { author, fields } = entry;
  if (author !== null && fields.movement === 'taken')
    return refuseField('fields.movement', 'invalid', 'Leave is taken by a request');
  if (fields.days === 0) return refuseField('fields.days', 'invalid', 'Moves nothing');
  return ofEmployee(entry, records);
};
