import type { HeaderToolsPort, OneTimeCode } from '@domain/header-tools/header-tools.port';
import type { NotificationRow } from '@domain/header-tools/notification';
import type { SearchAnswer } from '@domain/header-tools/search';
import { homeOf, recordAddress } from '@domain/navigation/homes';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import { mapResult } from '@domain/shared/result';
import * as z from 'zod/mini';
import type { Adapter } from '../../src/app/compose-ports';
import { asking, askingBehind, type Operation } from './graphql-client';
import { SIGNED_IN, SignedIn } from './viewer';

/** Where the portal lists what has no page of its own name; the schema knows no addresses. */
const HOMES: Readonly<Record<string, string>> = { leads: '/Leads?tab=leads' };
/** Null: the portal opens such a record within another only. */
const addressOf = ({ area, id }: { readonly area: string; readonly id: string }): string | null => {
  const listed = HOMES[area];
  const home = homeOf({ name: area, ...(listed !== undefined && { home: listed }) });
  return home === null ? null : recordAddress(home, id);
};

const HitShape = z.object({
  area: z.string(),
  id: z.string(),
  label: z.string(),
  labelArabic: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  step: z.string(),
});
type Hit = z.infer<typeof HitShape>;

/** Hits in the order in which they came, by area; of what cannot be opened nothing is told. */
const groupsOf = (hits: readonly Hit[]): SearchAnswer['groups'] =>
  [...new Set(hits.map(({ area }) => area))].flatMap((area) => {
    const found = hits.flatMap((hit) => {
      const address = hit.area === area ? addressOf(hit) : null;
      const { id, label, labelArabic, owner, step } = hit;
      const named = labelArabic === null ? {} : { title_ar: labelArabic };
      return address === null ? [] : [{ id, title: label, ...named, of: owner, state: step, address }];
    });
    return found.length === 0 ? [] : [{ area, found }];
  });

const NoticeShape = z.pipe(
  z.object({
    id: z.string(),
    kind: z.string(),
    headline: z.string(),
    text: z.string(),
    about: z.nullable(z.object({ area: z.string(), id: z.string() })),
    at: z.iso.datetime(),
    readAt: z.nullable(z.iso.datetime()),
  }),
  z.transform(
    ({ id, kind, headline, text, about, at, readAt }): NotificationRow => ({
      _id: id,
      kind,
      title: headline,
      body: text,
      // this back end words its notices itself, in one language
      wording: null,
      route: about && addressOf(about),
      createdAt: at,
      readAt,
    }),
  ),
);

const operation = <T>(name: string, document: string, shape: z.ZodMiniType<T>): Operation<T> => ({
  name,
  document,
  shape,
});
const Done = z.object({});

const FIND = operation(
  'Find',
  `query Find($text: String!, $companyIds: [ID!]!) {
    find(text: $text, companyIds: $companyIds) { hits { area id label labelArabic owner step } isWhole }
  }`,
  z.object({ find: z.object({ hits: z.array(HitShape), isWhole: z.boolean() }) }),
);
const NOTICES = operation(
  'Notices',
  `query Notices($personId: ID!) {
    notices(personId: $personId) { id kind headline text about { area id } at readAt }
  }`,
  z.object({ notices: z.array(NoticeShape) }),
);
const MARK_READ = operation(
  'MarkNoticesRead',
  'mutation MarkNoticesRead($ids: [ID!]) { markNoticesRead(ids: $ids) }',
  Done,
);
const ISSUE_CODE = operation(
  'IssueCode',
  `mutation IssueCode($email: String!, $productId: ID!) {
    issueCode(email: $email, productId: $productId) { email code }
  }`,
  z.object({ issueCode: z.object({ email: z.string(), code: z.string().check(z.minLength(1)) }) }),
);
const ENTER = operation(
  'SignInWithCode',
  `mutation SignInWithCode($email: String!, $code: String!) {
    signInWithCode(email: $email, code: $code) ${SIGNED_IN}
  }`,
  z.object({ signInWithCode: SignedIn }),
);
const PUSH_KEY = operation(
  'PushKey',
  'query PushKey { pushKey }',
  z.object({ pushKey: z.nullable(z.string()) }),
);
const SUBSCRIBE = operation(
  'Subscribe',
  `mutation Subscribe($personId: ID!, $endpoint: String!, $expiresAt: Float, $p256dh: String!, $auth: String!) {
    subscribe(personId: $personId, endpoint: $endpoint, expiresAt: $expiresAt, p256dh: $p256dh, auth: $auth)
  }`,
  Done,
);
const UNSUBSCRIBE = operation(
  'Unsubscribe',
  'mutation Unsubscribe($endpoint: String!) { unsubscribe(endpoint: $endpoint) }',
  Done,
);

/** The tools of the header over GraphQL. */
export const createGraphqlHeaderTools = (apiBase: string, gate: HttpGatePort): HeaderToolsPort => {
  const ask = askingBehind(apiBase, gate);
  const done = () => null;
  // one operation for both: this back end ends no session because of a code
  const issueCode: HeaderToolsPort['lend'] = async (given, signal) =>
    mapResult(
      await ask(ISSUE_CODE, given, signal),
      ({ issueCode: { email, code } }): OneTimeCode => ({ email, otp: code }),
    );
  return {
    search: async ({ text, company }, signal) =>
      mapResult(await ask(FIND, { text, companyIds: company }, signal), ({ find }) => ({
        groups: groupsOf(find.hits),
        complete: find.isWhole,
      })),
    notifications: async (personId, signal) =>
      mapResult(await ask(NOTICES, { personId }, signal), ({ notices }) => notices),
    markRead: async (which, signal) =>
      mapResult(await ask(MARK_READ, { ids: which === 'all' ? null : which }, signal), done),
    ssoLaunch: issueCode,
    lend: issueCode,
    enter: async ({ email, otp }, signal) =>
      mapResult(
        await asking(apiBase)(ENTER, { email, code: otp }, signal),
        ({ signInWithCode }) => signInWithCode,
      ),
    pushKey: async (signal) => mapResult(await ask(PUSH_KEY, {}, signal), ({ pushKey }) => pushKey),
    subscribe: async ({ userId, subscription: { endpoint, expirationTime, keys } }, signal) =>
      mapResult(
        await ask(
          SUBSCRIBE,
          { personId: userId, endpoint, expiresAt: expirationTime, p256dh: keys.p256dh, auth: keys.auth },
          signal,
        ),
        done,
      ),
    unsubscribe: async (endpoint, signal) => mapResult(await ask(UNSUBSCRIBE, { endpoint }, signal), done),
  };
};

export const create: Adapter<'headerTools'> =
  ({ configuration, gate }) =>
  async () =>
    createGraphqlHeaderTools(configuration.apiBase, gate);
