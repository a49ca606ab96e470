import type { MemoryAreas } from '@adapters/memory/memory-back-end';
import type { AuthReply } from '@domain/session/auth.port';
import type { Admission } from '@domain/session/http-gate.port';
import type { Tokens } from '@domain/session/session';
import { isPassing } from '@domain/shared/call-failure';

/** What happened between the tabs and the back end, and every promise that was broken on the way, as a sentence. */
export interface Ledger {
  readonly broken: readonly string[];
  issued(tokens: Tokens, userId: string): void;
  /** A refresh token was sent; one that did not reach the back end is not spent. */
  spent(refreshToken: string, reply: AuthReply<Tokens | null>): void;
  /** A request leaves with a token. */
  sent(tab: string, admission: Admission): void;
  delivered(tab: string, admission: Admission, userNow: string | null): void;
  /** The same ports, with every question of a tab and every answer to it counted. */
  counted(tab: string, areas: MemoryAreas): MemoryAreas;
  /** Questions of a tab that have not been answered yet. */
  unanswered(tab: string): number;
}

export const createLedger = (): Ledger => {
  const broken: string[] = [];
  const userOf = new Map<string, string>();
  const spent = new Set<string>();
  const requests = new Map<string, { readonly userId: string | undefined; readonly sent: number }>();
  const open = new Map<string, number>();

  const issued = ({ access, refresh }: Tokens, userId: string) => {
    userOf.set(access, userId);
    userOf.set(refresh, userId);
  };
  const unanswered = (tab: string) => open.get(tab) ?? 0;
  const counting =
    (tab: string) =>
    <Args extends unknown[], T>(ask: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> => {
      open.set(tab, unanswered(tab) + 1);
      return ask(...args).finally(() => {
        open.set(tab, unanswered(tab) - 1);
      });
    };

  return {
    broken,
    issued,
    spent: (refreshToken, reply) => {
      if (!reply.ok && isPassing(reply.error)) return;
      if (spent.has(refreshToken)) broken.push(`${refreshToken} was spent twice`);
      spent.add(refreshToken);
      const userId = userOf.get(refreshToken);
      if (reply.ok && reply.value !== null && userId !== undefined) issued(reply.value, userId);
    },
    sent: (tab, { requestId, accessToken }) => {
      const id = `${tab} ${requestId}`;
      const userId = userOf.get(accessToken);
      const before = requests.get(id);
      if (before !== undefined && before.userId !== userId)
        broken.push(`${id} of ${before.userId} was sent again as ${userId}`);
      if (before !== undefined && before.sent >= 2) broken.push(`${id} was sent more than twice`);
      requests.set(id, { userId, sent: (before?.sent ?? 0) + 1 });
    },
    delivered: (tab, { requestId, accessToken }, userNow) => {
      const userId = userOf.get(accessToken);
      if (userId !== userNow) broken.push(`${tab} ${requestId} of ${userId} was delivered to ${userNow}`);
    },
    counted: (tab, { company, dashboard, startUp, areas, headerTools, forms }) => {
      const count = counting(tab);
      return {
        headerTools,
        forms,
        areas,
        company: {
          tree: count(company.tree),
          customers: count(company.customers),
          add: count(company.add),
        },
        dashboard: { load: count(dashboard.load) },
        startUp: { load: count(startUp.load) },
      };
    },
    unanswered,
  };
};
