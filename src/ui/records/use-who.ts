import { roleIn, userIn } from '@machines/app/app.rules';
import { useApp } from '@ui/portal-context';
import { toMinute } from './use-now';

/** Role of whoever is signed in. */
export const useRole = (): string | null => useApp(({ context }) => roleIn(context));

/** Who looks, and when: what offers are judged by. */
export const useAsker = () =>
  useApp(({ context }) => ({
    userId: userIn(context),
    role: roleIn(context),
    at: toMinute(context.lastEventAt),
  }));
