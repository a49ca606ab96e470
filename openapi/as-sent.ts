import type { Company, Customer } from '@domain/company/company';
import type { CompanyPort } from '@domain/company/company.port';
import type { HeaderToolsPort, OneTimeCode } from '@domain/header-tools/header-tools.port';
import type { PublicFormsPort } from '@domain/public-forms/public-forms.port';
import type { AuthPort } from '@domain/session/auth.port';
import type { Identity, Renewed, Session, Tokens } from '@domain/session/session';
import { dirhamsOf, type Fils } from '@domain/shared/money';
import type { StartUpData, StartUpPort } from '@domain/start-up/start-up.port';

interface Ports {
  readonly auth: AuthPort;
  readonly company: CompanyPort;
  readonly startUp: StartUpPort;
  readonly headerTools: HeaderToolsPort;
  readonly forms: PublicFormsPort;
}
/** A call of a port that answers in another shape than the wire has. */
export type SmallCall = { [Port in keyof Ports]: `${Port}.${keyof Ports[Port] & string}` }[keyof Ports];

/** Whatever is laid ready is taken for what the port gives: where it is not, the contract says so of what is made of it. */
type Writer = (body: never) => unknown;

/** Of whatever was laid ready, what it has of this. */
const partsOf = <T>(value: T | null | undefined): Partial<T> => Object(value ?? {});

const expires = '2026-01-05T08:00:00.000Z';
const tokensOf = (tokens: Tokens | undefined) => {
  const { access, refresh } = partsOf(tokens);
  return { access: { token: access, expires }, refresh: { token: refresh, expires } };
};
const whoOf = (identity: Identity | undefined) => {
  const { user, role, productAccess } = partsOf(identity);
  return { user, product_access: productAccess, ...(typeof role === 'string' ? { [role]: true } : {}) };
};
const sessionOf = (session: Session) => {
  const { tokens, identity } = partsOf(session);
  return { data: { ...whoOf(identity), tokens: tokensOf(tokens) } };
};
const inData = (data: unknown) => ({ data });
const asItIs = (body: unknown) => body;
/** Nothing is read of such an answer. */
const empty = () => null;

export const isSmallCall = (call: string): call is SmallCall => Object.hasOwn(AS_SENT, call);

/** How the contract sends what a port gives. A method that a port gets is missed here. */
export const AS_SENT: Readonly<Record<SmallCall, Writer>> = {
  'auth.signIn': sessionOf,
  'auth.check': (identity: Identity | null) => identity && whoOf(identity),
  'auth.refresh': (renewed: Renewed | null) =>
    renewed && {
      tokens: tokensOf(renewed),
      ...(typeof renewed.userId === 'string'
        ? { user: { _id: renewed.userId, email: `${renewed.userId}@portal.example` } }
        : {}),
    },
  'auth.signOut': empty,
  'auth.requestPasswordReset': empty,
  'auth.resetPassword': empty,
  'auth.changePassword': empty,
  'company.tree': (companies: readonly Company[]) => inData(companies),
  'company.customers': (customers: readonly Customer[]) =>
    inData({
      customers: Array.isArray(customers)
        ? customers.map((one: Customer | null) => ({
            ...one,
            balance: typeof one?.balance === 'number' ? dirhamsOf(one.balance as Fils) : one?.balance,
          }))
        : customers,
    }),
  'company.add': inData,
  'startUp.load': asItIs as (body: StartUpData) => unknown,
  'headerTools.search': asItIs,
  'headerTools.notifications': inData,
  'headerTools.markRead': empty,
  'headerTools.ssoLaunch': inData,
  'headerTools.lend': (code: OneTimeCode) => inData(partsOf(code).otp),
  'headerTools.enter': sessionOf,
  'headerTools.pushKey': inData,
  'headerTools.subscribe': empty,
  'headerTools.unsubscribe': empty,
  'forms.open': asItIs,
  'forms.save': (saved_at: unknown) => ({ saved_at }),
  'forms.upload': asItIs,
  'forms.submit': empty,
};
