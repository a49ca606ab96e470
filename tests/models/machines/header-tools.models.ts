import { backgroundMachine } from '@machines/header-tools/background.machine';
import { headerToolsMachine } from '@machines/header-tools/header-tools.machine';
import { type InboxContext, inboxMachine, unreadOf } from '@machines/header-tools/inbox.machine';
import { type PaletteContext, paletteMachine } from '@machines/header-tools/palette.machine';
import { pushMachine } from '@machines/header-tools/push.machine';
import { type RedirectLink, ssoCallbackMachine } from '@machines/header-tools/sso-callback.machine';
import { ssoLaunchMachine } from '@machines/header-tools/sso-launch.machine';
import { keepingMachine } from '@machines/tracing/keeping.machine';
import type { MachineModel } from '../kit/machine-model';

const UNREACHABLE = { ok: false, error: { kind: 'unreachable' } };
const bare = { sources: [], broken: () => [], answers: () => ({}) } as const;

const FOUND = { groups: [], complete: true };
const ITEM = { title: 'Falcon Trading', address: '/Leads?tab=leads&record=1' };

/** Typed text is searched, answered, typed over; what was chosen is found again. */
export const paletteModel: MachineModel = {
  ...bare,
  machine: paletteMachine,
  input: { company: [] },
  events: () => ({
    'palette.opened': { type: 'palette.opened' },
    'palette.closed': { type: 'palette.closed' },
    'palette.typed': { type: 'palette.typed', text: 'falcon ' },
    'palette.typed: one letter': { type: 'palette.typed', text: 'f' },
    'palette.retried': { type: 'palette.retried' },
    'palette.chose': { type: 'palette.chose', item: ITEM },
    'scope.changed': { type: 'scope.changed', company: ['group'] },
    'recent.loaded': {
      type: 'recent.loaded',
      userId: 'u1',
      recent: [{ title: 'Oryx', address: '/Clients' }],
    },
    'session.ended': { type: 'session.ended' },
  }),
  answers: () => ({ search: { found: { ok: true, value: FOUND }, unreachable: UNREACHABLE } }),
  digest: (context) => {
    const { text, answer, answeredFor, failure, userId, recent } = context as PaletteContext;
    return [
      `"${text}"`,
      answer === null ? 'no answer' : `answer to "${answeredFor}"`,
      failure === null ? 'well' : 'failed',
      `${recent.length} recent`,
      userId ?? 'nobody',
    ].join(', ');
  },
  broken: (now) => {
    const { text, answer, answeredFor } = now.context as PaletteContext;
    const isShown = now.matches({ open: 'found' });
    return [
      ...(isShown && answer === null ? ['found nothing at all'] : []),
      ...(isShown && answeredFor !== text.trim() ? ['an answer to another text'] : []),
      ...(now.matches('closed') && text !== '' ? ['text left over'] : []),
    ];
  },
};

const report = (id: string, readAt: string | null) => ({
  _id: id,
  kind: 'ticket',
  title: id,
  body: '',
  route: null,
  createdAt: '2026-11-30T08:00:00Z',
  readAt,
});
const AT = '2026-11-30T09:00:00Z';

export const inboxModel: MachineModel = {
  ...bare,
  machine: inboxMachine,
  events: () => ({
    'inbox.began': { type: 'inbox.began', userId: 'u1' },
    'inbox.changed': { type: 'inbox.changed' },
    'inbox.retried': { type: 'inbox.retried' },
    'inbox.read': { type: 'inbox.read', ids: ['one'], at: AT },
    'inbox.read: another': { type: 'inbox.read', ids: ['two'], at: AT },
    'inbox.read: all': { type: 'inbox.read', ids: 'all', at: AT },
    'session.ended': { type: 'session.ended' },
  }),
  answers: () => ({
    load: {
      unread: { ok: true, value: [report('one', null), report('two', null)] },
      read: { ok: true, value: [report('one', AT), report('two', AT)] },
      unreachable: UNREACHABLE,
    },
    mark: { marked: { ok: true, value: null }, unreachable: UNREACHABLE },
  }),
  digest: (context) => {
    const now = context as InboxContext;
    const { userId, items, failure, marking } = now;
    return [
      userId ?? 'nobody',
      `${unreadOf(now)} of ${items.length} unread`,
      failure === null ? 'well' : 'failed',
      `marking ${marking === 'all' ? 'all' : [...marking].sort().join(' ') || 'none'}`,
    ].join(', ');
  },
  broken: (now) => {
    const { userId, items, marking } = now.context as InboxContext;
    return [
      ...(now.matches('off') && (userId !== null || items.length > 0) ? ['something of somebody left'] : []),
      ...(now.matches('ready') && marking.length !== 0 ? ['not confirmed'] : []),
    ];
  },
};

export const pushModel: MachineModel = {
  ...bare,
  machine: pushMachine,
  events: () => ({
    'push.began': { type: 'push.began', userId: 'u1' },
    'push.looked': { type: 'push.looked' },
    'push.wanted': { type: 'push.wanted' },
    'push.unwanted': { type: 'push.unwanted' },
    'session.ended': { type: 'session.ended' },
  }),
  answers: () => ({
    look: { on: 'on', off: 'off', denied: 'denied', unsupported: 'unsupported' },
    turnOn: {
      done: { ok: true, value: null },
      denied: { ok: false, error: { kind: 'denied' } },
      failed: { ok: false, error: { kind: 'failed' } },
    },
    turnOff: { done: { ok: true, value: null }, failed: { ok: false, error: { kind: 'failed' } } },
  }),
  digest: ({ userId, failure }) => `${userId}${failure === null ? '' : ', failed'}`,
};

/** Somebody signs in, another one, a session ends, the storage is full. */
export const keepingModel: MachineModel = {
  ...bare,
  machine: keepingMachine,
  events: () => ({
    'keeping.began': { type: 'keeping.began', userId: 'u1' },
    'keeping.began: another': { type: 'keeping.began', userId: 'u2' },
    'session.ended': { type: 'session.ended' },
    'recording.lost': { type: 'recording.lost' },
  }),
  digest: ({ userId }) => String(userId),
};

export const backgroundModel: MachineModel = {
  ...bare,
  machine: backgroundMachine,
  sources: ['pressed'],
  events: () => ({ 'notification.pressed': { type: 'notification.pressed', address: '/leads' } }),
  answers: () => ({
    worksWithLists: { yes: true, no: false },
    cacheShell: { kept: undefined },
    cacheLists: { kept: undefined },
    loadLists: { loaded: undefined },
  }),
  digest: () => '',
};

export const ssoLaunchModel: MachineModel = {
  ...bare,
  machine: ssoLaunchMachine,
  events: () => ({
    'launch.submitted': { type: 'launch.submitted', productId: 'product-desk', how: 'leave' },
    'launch.submitted: lent': { type: 'launch.submitted', productId: 'product-desk', how: 'lend' },
    'session.ended': { type: 'session.ended' },
  }),
  answers: () => ({
    requestAddress: { given: { ok: true, value: 'https://desk.example/?otp=1' }, unreachable: UNREACHABLE },
  }),
  digest: ({ launch, address, failure }) =>
    [
      launch?.how ?? 'nowhere',
      address === null ? 'no address' : 'address',
      failure === null ? 'well' : 'failed',
    ].join(', '),
  broken: (now) => (now.matches('leaving') && now.context.address === null ? ['leaves for nowhere'] : []),
};

const CODE = { email: 'u1@portal.example', otp: '1' };
const seen = (link: Partial<RedirectLink>, present: string | null) => ({
  type: 'redirect.opened',
  link: { code: null, productId: null, ...link },
  present,
});

export const ssoCallbackModel: MachineModel = {
  ...bare,
  machine: ssoCallbackMachine,
  events: () => ({
    'redirect.opened: nobody is signed in': seen({ code: CODE }, null),
    'redirect.opened: somebody else is signed in': seen({ code: CODE }, 'u2@portal.example'),
    'redirect.opened: yet another is signed in': seen({ code: CODE }, 'u3@portal.example'),
    'redirect.opened: he is signed in': seen({ code: CODE }, 'U1@portal.example'),
    'redirect.opened: leaving': seen({ productId: 'books' }, 'u1@portal.example'),
    'redirect.opened: nobody leaves': seen({ productId: 'books' }, null),
    'redirect.opened: for nothing': seen({}, 'u1@portal.example'),
    'change.confirmed': { type: 'change.confirmed' },
    'redirect.declined': { type: 'redirect.declined' },
    'redirect.closed': { type: 'redirect.closed' },
  }),
  answers: () => ({
    enter: { opened: { ok: true, value: { identity: { user: { _id: 'u1' } } } }, unreachable: UNREACHABLE },
    store: { stored: 'u1' },
  }),
  digest: ({ code, present, failure }) =>
    `code "${code.otp}", ${present ?? 'nobody'}, ${failure === null ? 'well' : 'failed'}`,
  broken: (now) => [
    ...(now.hasTag('other') && now.context.present === null ? ['asks nobody'] : []),
    ...(now.hasTag('busy') && now.context.code.otp === '' ? ['enters without a code'] : []),
  ],
};

const headerToolsModel: MachineModel = {
  ...bare,
  machine: headerToolsMachine,
  input: { company: [], userId: null },
  sources: ['background', 'palette', 'inbox', 'push', 'ssoLaunch', 'ssoCallback'],
  events: () => ({
    'user.changed': { type: 'user.changed', userId: 'u1' },
    'user.changed: another': { type: 'user.changed', userId: 'u2' },
    'user.changed: nobody': { type: 'user.changed', userId: null },
    'data.changed': { type: 'data.changed', topics: ['leads'] },
    'data.changed: notifications': { type: 'data.changed', topics: ['leads', 'notifications'] },
    'data.changed: anything': { type: 'data.changed', topics: null },
    'scope.changed': { type: 'scope.changed', company: ['group'] },
    'connection.changed': { type: 'connection.changed', online: true },
    'connection.changed: lost': { type: 'connection.changed', online: false },
  }),
  answers: () => ({ readRecent: { some: [ITEM] } }),
  digest: ({ userId }) => userId ?? 'nobody',
};

/** Nobody works here yet, as on the page where somebody arrives from another product; or somebody does already. */
export const headerToolsModels: readonly MachineModel[] = [
  headerToolsModel,
  { ...headerToolsModel, input: { company: [], userId: 'u1' } },
];
