import type { FieldInputs } from '@domain/area/field';
import { type CaseSeen, type CommandSeen, filled } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { isStaff } from '@domain/session/session';

/** Nobody changes what he himself may do, nor shuts himself out. */
export const notHimself = ({ facts }: CaseSeen, { actor }: CommandSeen): Verdict =>
  unless(facts.user_id !== actor.userId, { code: 'not_yourself', owner: 'admin' });

/** Only whoever has the mailed link takes an invitation up. */
export const byLink = (_: unknown, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);

const isStaffRole = (role: unknown): boolean => typeof role === 'string' && isStaff(role);

/** Staff belong to no company, everybody else to one; an employee is one of it. */
export const fitsRole = (role: unknown, { company_id, employee_id }: FieldInputs): Verdict =>
  allOf(
    unless(!isStaffRole(role) || !filled(company_id), { code: 'staff_have_no_company' }),
    unless(isStaffRole(role) || filled(company_id), { code: 'company_missing' }),
    unless(role !== 'isEmployee' || filled(employee_id), { code: 'employee_missing' }),
  );

/** An employee may speak for his company. */
export const mayBecomeAdministrator = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(onlyIf(now.record.role === 'isEmployee'), notHimself(now, command));

/** Who speaks for his company may go back to his own affairs, when it is known which employee he is. */
export const mayBecomeEmployee = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(onlyIf(now.record.role === 'isAdmin'), notHimself(now, command), fitsRole('isEmployee', now.record));
