import type { MemoryData } from '@adapters/memory/memory-data';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { TOP_LEVEL } from '@domain/company/company';
import fc from 'fast-check';
import { MEMORY_DATA, type MemoryPortal, settled } from './memory-portal';

/** Something that a user, the network, another tab or time does. */
type Step = (visit: MemoryPortal) => void;

const session = ({ portal }: MemoryPortal) => portal.child('session');
const company = ({ portal }: MemoryPortal) => portal.child('company');
const app = ({ portal }: MemoryPortal) => portal.app;
const MINUTE = 60_000;

export const submitSignIn =
  (id: string, password: string): Step =>
  (visit) =>
    session(visit).send({
      type: 'signIn.submitted',
      credentials: { email: `${id}@portal.example`, password },
    });

const fault =
  (name: keyof MemoryPortal['backEnd']['faults'], on: boolean): Step =>
  ({ backEnd }) => {
    backEnd.faults[name] = on;
  };

const ADDRESSES = [
  '/dashboard',
  '/dashboard-v2?tab=new&token=abcdef',
  '/password-reset',
  '/forgot-password?token=one-time#part',
  '/visa-process?tab=renewal',
  '/employees/anna@portal.example',
  '//evil.example',
  '/\\evil',
  '/a/../dashboard',
  'javascript:alert(1)',
  '/%E0%A4%A',
  '',
];

/** How the back end of a visit calls what the data of the suites calls so. */
type IdOf = (id: string) => string;

/** By name, so that a failing run reads like a story. */
const stepsWith = (idOf: IdOf): Readonly<Record<string, Step>> => ({
  ...Object.fromEntries(
    ['super', 'admin', 'worker', 'newcomer'].map((id) => [
      `${id} signs in`,
      submitSignIn(id, 'correct-horse'),
    ]),
  ),
  'wrong password': submitSignIn('super', 'battery staple'),
  'nonsense at sign-in': submitSignIn('super', 'group'),
  'sign-in cancelled': (visit) => session(visit).send({ type: 'signIn.cancelled' }),
  'sign-out': (visit) => {
    app(visit).send({ type: 'signOut.asked' });
    app(visit).send({ type: 'signOut.confirmed' });
  },
  'sign-out declined': (visit) => {
    app(visit).send({ type: 'signOut.asked' });
    app(visit).send({ type: 'signOut.declined' });
  },
  unlocked: (visit) => session(visit).send({ type: 'unlock.submitted', password: 'correct-horse' }),
  'unlock refused': (visit) => session(visit).send({ type: 'unlock.submitted', password: 'wrong' }),
  ...Object.fromEntries(
    ADDRESSES.map((to) => [
      `goes to ${to}`,
      (visit: MemoryPortal) => app(visit).send({ type: 'navigation.requested', to }),
    ]),
  ),
  'goes back': ({ page }) => page.back(),
  'goes forward': ({ page }) => page.forward(),
  'comes back': ({ page }) => page.resume(false),
  'comes from cache': ({ page }) => page.resume(true),
  'narrow window': ({ page }) => page.resize(400),
  'wide window': ({ page }) => page.resize(1400),
  offline: ({ page }) => page.connect(false),
  online: ({ page }) => page.connect(true),
  'uses the page': ({ page }) => page.use(),
  'loses a chunk': ({ page }) => page.loseChunk(),
  ...Object.fromEntries(
    (
      [
        'offline',
        'lostAnswer',
        'serverError',
        'htmlAnswer',
        'slow',
        'refreshRejected',
        'undecipherable',
      ] as const
    ).flatMap((name) => [
      [`${name} on`, fault(name, true)],
      [`${name} off`, fault(name, false)],
    ]),
  ),
  'slow answers arrive': ({ backEnd }) => backEnd.release(),
  'a second passes': ({ clock }) => clock.advance(1000),
  'a minute passes': ({ clock }) => clock.advance(MINUTE),
  'a quarter of an hour passes': ({ clock }) => clock.advance(15 * MINUTE),
  'half an hour passes': ({ clock }) => clock.advance(30 * MINUTE),
  'sleeps for five hours': ({ clock, page }) => {
    clock.sleep(301 * MINUTE);
    page.resume(false);
  },
  'clock moves back': ({ clock }) => clock.sleep(-90 * MINUTE),
  revoked: ({ live }) => live.emit({ kind: 'sessionRevoked' }),
  'dashboard data changed': ({ live }) => live.emit({ kind: 'dataChanged', topics: ['dashboard'] }),
  'companies changed': ({ live }) => live.emit({ kind: 'dataChanged', topics: ['companies', 'x y'] }),
  gap: ({ live }) => live.emit({ kind: 'gap' }),
  'storage cleared elsewhere': ({ store }) => createMemoryStorage(store).clearAll(),
  'selector opens': (visit) => company(visit).send({ type: 'selector.opened' }),
  'selector closes': (visit) => company(visit).send({ type: 'selector.closed' }),
  searches: (visit) => company(visit).send({ type: 'search.changed', text: 'Falcon Gr' }),
  'picks companies': (visit) => {
    company(visit).send({ type: 'selector.opened' });
    company(visit).send({ type: 'company.toggled', id: idOf('group') });
    company(visit).send({ type: 'apply.pressed' });
    company(visit).send({ type: 'apply.confirmed' });
  },
  'toggles group': (visit) => company(visit).send({ type: 'company.toggled', id: idOf('group') }),
  'toggles other': (visit) => company(visit).send({ type: 'company.toggled', id: idOf('other') }),
  'toggles all': (visit) => company(visit).send({ type: 'all.toggled', id: idOf('group') }),
  applies: (visit) => {
    company(visit).send({ type: 'apply.pressed' });
    company(visit).send({ type: 'apply.confirmed' });
  },
  'adds a company': (visit) => {
    company(visit).send({ type: 'addMode.opened' });
    company(visit).send({ type: 'parent.chosen', id: idOf('group') });
    visit.portal.child('addCompany').send({
      type: 'form.submitted',
      input: { name: 'Oryx Holding', parentId: idOf('group') },
    });
  },
  'changes the password': ({ portal }) =>
    portal.child('changePassword').send({
      type: 'form.submitted',
      input: { currentPassword: 'correct-horse', password: 'correct-horse-2026' },
    }),
  'forgets the password': ({ portal }) =>
    portal.child('forgotPassword').send({ type: 'form.submitted', input: { email: 'super@portal.example' } }),
  'resets the password': ({ portal }) =>
    portal
      .child('resetPassword')
      .send({ type: 'form.submitted', input: { token: 'one-time', password: 'x' } }),
  'dark or light': ({ portal }) => portal.child('preferences').send({ type: 'theme.toggled' }),
  Arabic: ({ portal }) => portal.child('preferences').send({ type: 'language.chosen', language: 'ar' }),
  'menu group': ({ portal }) =>
    portal.child('sidebar').send({ type: 'group.toggled', id: 'finance', open: true }),
  'mini menu': ({ portal }) => portal.child('sidebar').send({ type: 'mini.toggled' }),
  drawer: ({ portal }) => portal.child('sidebar').send({ type: 'drawer.opened' }),
  notice: ({ portal }) =>
    portal.child('notice').send({
      type: 'notice.given',
      notice: {
        tone: 'success',
        text: 'notice.saved',
        values: { name: 'Anna K.' },
        durationMs: 2000,
        closable: true,
      },
    }),
  'another tab opens': (visit) => {
    visit.reopen('/dashboard', createMemoryStorage(visit.store));
  },
});

/** The data of the suites as a back end has them whose ids are made of other signs: addresses, global ids. */
export const dataWithIds = (idOf: IdOf): MemoryData => ({
  ...MEMORY_DATA,
  users: MEMORY_DATA.users.map(({ user, ...more }) => ({
    ...more,
    user: { ...user, _id: idOf(user._id), company_id: user.company_id && idOf(user.company_id) },
  })),
  companies: MEMORY_DATA.companies.map(({ _id, parent_company_id, ...more }) => ({
    ...more,
    _id: idOf(_id),
    parent_company_id: parent_company_id === TOP_LEVEL ? TOP_LEVEL : idOf(parent_company_id),
  })),
  customers: MEMORY_DATA.customers.map(({ company_id, ...more }) => ({
    ...more,
    company_id: idOf(company_id),
  })),
});

/** Whatever happens in a long visit, by names of steps; most visits begin with a sign-in. */
export const aRun = (length: number): fc.Arbitrary<readonly string[]> =>
  fc
    .tuple(
      fc.constantFrom('super signs in', 'admin signs in', 'worker signs in', 'newcomer signs in', 'gap'),
      fc.array(fc.constantFrom(...Object.keys(stepsWith((id) => id))), {
        minLength: length / 2,
        maxLength: length,
      }),
    )
    .map(([first, more]) => [first, ...more]);

/** Does one step after the other; every third waits for no answer. */
export const perform = async (
  visit: MemoryPortal,
  steps: readonly string[],
  idOf: IdOf = (id) => id,
): Promise<void> => {
  const known = stepsWith(idOf);
  await settled();
  for (const [index, name] of steps.entries()) {
    known[name]?.(visit);
    if (index % 3 !== 2) await settled();
  }
  await settled();
};
