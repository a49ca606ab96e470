import { isStaff, type KnownRole } from '@domain/session/session';
import type { Caller } from '@server/platform/scope';

/** Everybody but the staff. */
export const CLIENT_ROLES = ['isAdmin', 'isEmployee'] as const satisfies readonly KnownRole[];
export type ClientRole = (typeof CLIENT_ROLES)[number];

/** Room of the staff: they hear of every record. */
export const STAFF = 'staff';
export const roomOfSession = (id: string): string => `session:${id}`;
export const roomOfUser = (id: string): string => `user:${id}`;
/** Users of one role in a company: a client's administrator hears of more than an employee. */
export const roomOfCompany = (id: string, role: ClientRole): string => `company:${id}:${role}`;
export const roomOfEmployee = (id: string): string => `employee:${id}`;

/** The rooms in which a caller's lines are. */
export const roomsOf = ({ sessionId, userId, role, companyId, employeeId }: Caller): readonly string[] => {
  const own = [roomOfSession(sessionId), roomOfUser(userId)];
  if (isStaff(role)) return [...own, STAFF];
  const client = CLIENT_ROLES.find((name) => name === role);
  if (!client) return own;
  return [
    ...own,
    ...(companyId === null ? [] : [roomOfCompany(companyId, client)]),
    ...(client === 'isEmployee' && employeeId !== null ? [roomOfEmployee(employeeId)] : []),
  ];
};
