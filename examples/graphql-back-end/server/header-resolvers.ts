import type { HeaderToolsPort } from '@domain/header-tools/header-tools.port';
import type { PushSubscriptionInput } from '@domain/header-tools/notification';
import type { AuthPort } from '@domain/session/auth.port';
import type { Notices } from './notices';
import { accepted, staying } from './refusals';
import { signedInOf } from './viewer';

interface Parts {
  readonly auth: AuthPort;
  readonly headerTools: () => Promise<HeaderToolsPort>;
  readonly notices: Notices;
}
type Keys = PushSubscriptionInput['keys'];

/** What the tools of the portal's header ask, for one caller. */
export const headerResolvers = ({ auth, headerTools, notices }: Parts, token: string) => {
  /** Asks the engine, which knows who may what. */
  const ask = async <T>(question: (port: HeaderToolsPort) => Parameters<typeof accepted<T>>[0]): Promise<T> =>
    accepted(question(await headerTools()));
  return {
    find: async ({ text, companyIds }: { text: string; companyIds: readonly string[] }) => {
      const { groups, complete } = await ask((port) => port.search({ text, company: companyIds }, staying));
      return {
        hits: groups.flatMap(({ area, found }) =>
          found.map(({ id, title, title_ar, of, state }) => ({
            area,
            id,
            label: title,
            labelArabic: title_ar ?? null,
            owner: of,
            step: state,
          })),
        ),
        isWhole: complete,
      };
    },
    notices: async ({ personId }: { personId: string }) => {
      // nobody's but his own; the engine keeps none
      await ask((port) => port.notifications(personId, staying));
      return notices.of(personId);
    },
    pushKey: () => ask((port) => port.pushKey(staying)),

    markNoticesRead: async ({ ids }: { ids?: readonly string[] | null }) => {
      const viewer = await accepted(auth.check(token, staying));
      if (viewer !== null) notices.markRead(viewer.user._id, ids ?? null);
      return true;
    },
    issueCode: async (given: { email: string; productId: string }) => {
      const { email, otp } = await ask((port) => port.lend(given, staying));
      return { email, code: otp };
    },
    signInWithCode: async ({ email, code }: { email: string; code: string }) =>
      signedInOf(await ask((port) => port.enter({ email, otp: code }, staying))),
    subscribe: async ({
      personId,
      endpoint,
      expiresAt,
      ...keys
    }: Keys & { personId: string; endpoint: string; expiresAt?: number | null }) => {
      const subscription = { endpoint, expirationTime: expiresAt ?? null, keys };
      await ask((port) => port.subscribe({ userId: personId, subscription }, staying));
      return true;
    },
    unsubscribe: async ({ endpoint }: { endpoint: string }) => {
      await ask((port) => port.unsubscribe(endpoint, staying));
      return true;
    },
  };
};
