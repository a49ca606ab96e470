import type { Person } from '@domain/area/actors';
import type { Grant, Reference } from '@domain/area/field';
import type { MemoryEmployee, Ruled } from './memory-binding';

/** Whom and what records name beside each other. */
export interface MemoryDirectory {
  users(): readonly Person[];
  usersWith(grant: Grant): readonly string[];
  companies(): readonly Reference[];
  readonly employees: ReadonlyMap<string, MemoryEmployee>;
  /** Makes a company of the top level; its id. */
  addClient(name: string): Ruled<string>;
}

/** What a user, a company or an employee is called; other kinds are not called so. An id that nobody has is called nothing. */
export const nameIn = (directory: MemoryDirectory, to: string, id: string): string | null => {
  const among = (known: readonly Reference[]) => known.find((one) => one.id === id)?.label ?? '';
  if (to === 'user') return among(directory.users());
  if (to === 'company') return among(directory.companies());
  return to === 'employee' ? (directory.employees.get(id)?.name ?? '') : null;
};

/** Is there this user, company or employee? Of another kind nothing is known here. */
export const isInDirectory = (directory: MemoryDirectory, to: string, id: string): boolean | null => {
  if (to === 'user') return directory.users().some((one) => one.id === id);
  if (to === 'company') return directory.companies().some((one) => one.id === id);
  return to === 'employee' ? directory.employees.has(id) : null;
};
