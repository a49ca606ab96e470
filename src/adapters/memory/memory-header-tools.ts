import { type Area, callingField } from '@domain/area/area';
import { accessIn } from '@domain/area/area.policy';
import type { AreasPort } from '@domain/area/areas.port';
import { EVERYTHING } from '@domain/area/query';
import type { Row } from '@domain/area/records';
import { titleText } from '@domain/area/title-text';
import type { CompanyScope } from '@domain/company/company-scope';
import type { HeaderToolsPort } from '@domain/header-tools/header-tools.port';
import { FOUND_PER_AREA, type Found, type SearchAnswer } from '@domain/header-tools/search';
import { homeOf, recordAddress } from '@domain/navigation/homes';
import { reachOf } from '@domain/session/access.policy';
import type { Scope } from '@domain/session/scope.rules';
import type { Session } from '@domain/session/session';
import { mapResult, ok } from '@domain/shared/result';
import { type MemoryUser, refusal } from './memory-data';
import type { Answer } from './memory-network';
import type { MemoryRecords } from './memory-records';
import type { MemoryCall } from './memory-within';

const FORBIDDEN = refusal(403, 'forbidden');

export interface MemoryHeaderToolsParts {
  readonly call: MemoryCall;
  /** How far somebody sees, narrowed to these companies. */
  readonly scopeOf: (caller: MemoryUser, company: CompanyScope) => Answer<Scope>;
  readonly areas: () => Promise<AreasPort>;
  readonly records: () => Promise<MemoryRecords>;
  /** One-time codes by their text: whose each is. */
  readonly codes: Map<string, string>;
  /** Begins a session with what a code says. */
  readonly enter: (userId: string, email: string) => Answer<Session> | null;
  readonly carry: <T>(signal: AbortSignal, answer: () => Answer<T>) => Promise<Answer<T>>;
}

const labelOf = ({ fields }: Area, row: Row, name: string): string | null => {
  const value = row.fields[name] ?? null;
  return value === null || typeof value === 'object'
    ? (value?.label ?? null)
    : titleText(fields[name], value);
};

const foundOf = (area: Area, home: string, row: Row): Found => {
  const called = callingField(area);
  const { titleAr, belongsTo = called } = area;
  const title_ar = titleAr === undefined ? null : labelOf(area, row, titleAr);
  const other = belongsTo === called ? null : labelOf(area, row, belongsTo);
  return {
    id: row.id,
    title: labelOf(area, row, called) ?? '',
    ...(title_ar && { title_ar }),
    of: area.fields.company_id === undefined ? other : labelOf(area, row, 'company_id'),
    state: row.state,
    address: recordAddress(home, row.id),
  };
};

/** The tools of the header in memory. It has no desktop to push to, and notifications of nobody: nothing happens behind its back. */
export const createMemoryHeaderTools = (parts: MemoryHeaderToolsParts): HeaderToolsPort => {
  const { call, scopeOf, areas, records, codes, enter, carry } = parts;
  const codeFor = ({ user, productAccess }: MemoryUser, email: string, productId: string) => {
    const isOpen = productAccess.some(({ product_id }) => product_id === productId);
    if (!isOpen || email.toLowerCase() !== user.email) return FORBIDDEN;
    const otp = `code-${codes.size + 1}`;
    codes.set(otp, user._id);
    return ok({ email: user.email, otp });
  };
  const ssoLaunch: HeaderToolsPort['ssoLaunch'] = ({ email, productId }, signal) =>
    call(signal, (caller) => codeFor(caller, email, productId));
  const personal = <T>(signal: AbortSignal, userId: string, value: T): Promise<Answer<T>> =>
    call(signal, ({ user }) => (user._id === userId ? ok(value) : FORBIDDEN));

  return {
    search: async ({ text, company }, signal) => {
      const asker = await call(signal, (caller) =>
        reachOf(caller.role) === null ? FORBIDDEN : mapResult(scopeOf(caller, company), () => caller),
      );
      if (!asker.ok) return asker;
      const port = await areas();
      const groups: SearchAnswer['groups'] = [];
      if (!/[\p{L}\p{N}]/u.test(text)) return ok({ groups, complete: true });
      for (const { binding } of (await records()).stores) {
        const { area } = binding;
        const home = homeOf(area);
        if (home === null || accessIn(area, asker.value.role) === null) continue;
        const part = { start: 0, size: FOUND_PER_AREA, after: null, count: false, company };
        const list = await port.list(area.name, { ...part, query: { ...EVERYTHING, search: text } }, signal);
        if (!list.ok && list.error.kind !== 'refused') return list;
        if (list.ok && list.value.rows.length > 0)
          groups.push({ area: area.name, found: list.value.rows.map((row) => foundOf(area, home, row)) });
      }
      return ok({ groups, complete: true });
    },
    notifications: (userId, signal) => personal(signal, userId, []),
    markRead: (_, signal) => call(signal, () => ok(null)),
    ssoLaunch,
    lend: ssoLaunch,
    enter: ({ email, otp }, signal) =>
      carry(signal, () => {
        const userId = codes.get(otp);
        const session = userId === undefined ? null : enter(userId, email.toLowerCase());
        if (session === null) return refusal(410, 'link_expired');
        codes.delete(otp);
        return session;
      }),
    pushKey: (signal) => call(signal, () => ok(null)),
    subscribe: ({ userId }, signal) => personal(signal, userId, null),
    unsubscribe: (_, signal) => call(signal, () => ok(null)),
  };
};
