import type { Area } from '@domain/area/area';
import { mayCommand } from '@domain/area/area.policy';
import type { CaseEvent, CaseNow } from '@domain/records/case';
import { availableCommands, commandsAt, mayGive, type Offer } from './commands';
import type { CommandSpec, Lifecycle } from './lifecycle';

const isFor = (
  area: Pick<Area, 'access' | 'financeRoles'>,
  role: string | null,
  [command, { isBulk, by }]: readonly [string, CommandSpec],
): boolean => isBulk === true && mayCommand(area, role, command) && mayGive({ by }, role);

/** Commands of a lifecycle over several records at once that a role may give at all, in the order of its table. */
export const bulkCommandsFor = (
  area: Pick<Area, 'access' | 'financeRoles'>,
  { commands }: Pick<Lifecycle, 'commands'>,
  role: string | null,
): readonly (readonly [string, CommandSpec])[] =>
  Object.entries(commands).filter((entry) => isFor(area, role, entry));

/** Does a case in this place know one of them? If not, nothing needs to be found out for its guards. */
export const knowsBulkCommand = (
  area: Pick<Area, 'access' | 'financeRoles'>,
  lifecycle: Lifecycle,
  value: CaseNow['value'],
  role: string | null,
): boolean => {
  const known = commandsAt(lifecycle, value);
  return bulkCommandsFor(area, lifecycle, role).some(([command]) => known.has(command));
};

/** Those that this case knows, judged by its guards as when it is alone (`availableCommands`). */
export const bulkOffersOf = (
  area: Pick<Area, 'access' | 'financeRoles'>,
  lifecycle: Lifecycle,
  now: CaseNow,
  event: Omit<CaseEvent, 'type' | 'payload'>,
): readonly Pick<Offer, 'command' | 'reasons'>[] =>
  availableCommands(lifecycle, now, event)
    .filter(({ command, spec }) => isFor(area, event.actor.role, [command, spec]))
    .map(({ command, reasons }) => ({ command, reasons }));
