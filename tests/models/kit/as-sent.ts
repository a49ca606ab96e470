import type { Company, Customer } from '@domain/company/company';
import type { Identity, Renewed, Session, Tokens } from '@domain/session/session';
import { dirhamsOf, type Fils } from '@domain/shared/money';
import type { StartUpData } from '@domain/start-up/start-up.port';
import type { portsOver } from '../../contracts/support/every-port';

type Ports = Pick<ReturnType<typeof portsOver>, 'auth' | 'company' | 'startUp' | 'headerTools' | 'forms'>;
/** A call of a port that answers in another shape than the wire has. */
export type SmallCall = { [Port in keyof Ports]: `${Port}.${keyof Ports[Port] & string}` }[keyof Ports];

/** Whatever is laid ready is taken for what the port gives: where it is not, the contract says so of what is made of it. */
type Writer = (body: never) => unknown;

const expires = '2026-01-05T08:00:00.000Z';
const tokensOf = ({ access, refresh }: Partial<Tokens> = {}) => ({
  access: { token: access, expires },
  refresh: { token: refresh, expires },
});
const whoOf = ({ user, role, productAccess }: Partial<Identity> = {}) => ({
  user,
  product_access: productAccess,
  ...(typeof role === 'string' ? { [role]: true } : {}),
});
const sessionOf = ({ tokens, identity }: Partial<Session>) => ({
  data: { ...whoOf(identity), tokens: tokensOf(tokens) },
});
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
        ? customers.map((one: Customer) => ({
            ...one,
            balance: typeof one.balance === 'number' ? dirhamsOf(one.balance as Fils) : one.balance,
          }))
        : customers,
    }),
  'company.add': inData,
  'startUp.load': asItIs as (body: StartUpData) => unknown,
  'headerTools.search': asItIs,
  'headerTools.notifications': inData,
  'headerTools.markRead': empty,
  'headerTools.ssoLaunch': inData,
  'headerTools.lend': (code: { readonly otp?: unknown }) => inData(code.otp),
  'headerTools.enter': sessionOf,
  'headerTools.pushKey': inData,
  'headerTools.subscribe': empty,
  'headerTools.unsubscribe': empty,
  'forms.open': asItIs,
  'forms.save': (saved_at: unknown) => ({ saved_at }),
  'forms.upload': asItIs,
  'forms.submit': empty,
};
