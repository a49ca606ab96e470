import { describe, expect, it } from 'vitest';
import { createWriter, type Digest, UNREDACTED, type Writer, written } from './plain-data';
import { AREA_MACHINES } from './redaction.areas';
import { HEADER_TOOLS_MACHINES } from './redaction.header-tools';
import { PORTAL } from './redaction.table';
import { createRedactor } from './redactor';

const shown = (machineId: string, value: unknown, redactor = createRedactor()): unknown =>
  JSON.parse(written(redactor.redactorOf(machineId), value));

describe('redaction', () => {
  it('shows which page of the program was loaded: it is nobody’s', () => {
    const event = { type: 'xstate.error.actor.areas:leads:leads', actorId: 'areas:leads:leads' };
    expect(shown('pages', event)).toEqual(event);
    expect(shown('pages', { page: 'session:sign-in' })).toEqual({ page: 'session:sign-in' });
  });

  it('shows what the table lists and replaces the rest, equal by equal', () => {
    const input = {
      epoch: 2,
      salary: 9000,
      password: 'a b',
      email: 'a b',
      ending: 'asked',
      kept: true,
      none: null,
    };
    expect(shown('session', input)).toEqual({
      epoch: 2,
      salary: '<secret:2>',
      password: '<secret:1>',
      email: '<secret:1>',
      ending: 'asked',
      kept: true,
      none: null,
    });
  });

  it('shows nothing of an unknown machine but what is the same everywhere', () => {
    expect(shown('payroll', { type: 'run.started', at: 5, net: 7, name: 'Anna' })).toEqual({
      type: 'run.started',
      at: 5,
      net: '<secret:2>',
      name: '<secret:1>',
    });
  });

  it.each(['Anna Karim', 'anna@portal.example', 'x'.repeat(65), 'a"b', 'a/b', 'ä'])(
    'shows no %j, also under a listed name',
    (userId) => {
      expect(shown('session', { userId })).toEqual({ userId: '<secret:1>' });
    },
  );

  it('makes of an id the same by itself, in a name of several parts and as the name of a property', () => {
    const redactor = createRedactor();
    redactor.learn(AREA_MACHINES);
    const id = 'anna@portal.example';
    expect(shown('workspace', { id, area: `leads:${id}:notes`, view: { [id]: true } }, redactor)).toEqual({
      area: 'leads:<secret:1>:notes',
      id: '<secret:1>',
      view: { '<secret:1>': true },
    });
    expect(redactor.redactorOf('').name(`leads:${id}`)).toBe('leads:<secret:1>');
    expect(redactor.redactorOf('').name('TGVhZDox=:a/b')).toBe('<secret:2>:<secret:3>');
  });

  it('hides a secret as a whole, also one of several parts; names that the program gives stay', () => {
    const redactor = createRedactor();
    redactor.registerSecret('open sesame:now');
    redactor.registerSecret('group');
    expect(shown('session', { userId: 'open sesame:now', group: 1 }, redactor)).toEqual({
      group: '<secret:1>',
      userId: '<secret:2>',
    });
    expect(redactor.redactorOf('').name('group')).toBe('group');
  });

  it('keeps an empty text: machines ask whether there is one', () => {
    expect(shown('session', { tokens: { access: '' } })).toEqual({ tokens: { access: '' } });
  });

  it.each([
    ['/dashboard', '/dashboard'],
    ['/visa-process?tab=new&token=abc#row', '/visa-process?tab=new&<secret:1>#<secret:2>'],
    ['/visa-process?tab=new=abc', '/visa-process?<secret:1>'],
    ['/employees/anna@portal.example', '/employees/<secret:1>'],
    ['/employees/anna%40portal.example', '/employees/<secret:1>'],
    ['//evil.example', '//evil.example'],
    ['/\\evil', '/\\evil'],
    ['javascript:alert(1)', '<secret:1>'],
    ['?tab=new', '?tab=new'],
  ])('shows of the address %s: %s', (to, expected) => {
    expect(shown('app', { to })).toEqual({ to: expected });
  });

  it('makes of an address in parts what it makes of the whole', () => {
    const redactor = createRedactor();
    const parts = shown('app', { path: '/a b', search: '?x=1', hash: '#y' }, redactor) as Record<
      string,
      string
    >;
    expect(shown('app', { address: '/a b?x=1#y' }, redactor)).toEqual({
      address: `${parts.path}${parts.search}${parts.hash}`,
    });
  });

  it('writes what nobody knows as one placeholder', () => {
    const conf = { currency: 'AED', owners: ['Anna'] };
    expect(shown('reload', { data: { conf }, more: { conf }, other: { conf: { ...conf } } })).toEqual({
      data: { conf: '<secret:1>' },
      more: { conf: '<secret:1>' },
      // whether two say the same is not told either
      other: { conf: '<secret:2>' },
    });
  });

  it('writes what a row of a list says as one placeholder, and its id, version and status as they are', () => {
    const fields = { full_name: 'Anna', salary: 9000 };
    const row = {
      ...{ id: 'e1', version: 3, state: 'active', value: 'active', late: true, fields, masked: ['iban'] },
      state_since: '2026-11-18T08:00:00Z',
    };
    const redactor = createRedactor();
    redactor.learn(AREA_MACHINES);
    expect(shown('collection', { rows: [row, { ...row, id: 'e2' }] }, redactor)).toEqual({
      rows: ['e1', 'e2'].map((id) => ({ id, version: 3, state: 'active', fields: '<secret:1>' })),
    });
    // who edits a record is judged field by field
    expect(shown('record', { fields: row.fields }, redactor)).toEqual({
      fields: { full_name: '<secret:2>', salary: '<secret:3>' },
    });
  });

  it('hides a token wherever it appears later, and a text that was registered', () => {
    const redactor = createRedactor();
    redactor.registerSecret('key');
    shown('session', { tokens: { access: 'abc' } }, redactor);
    expect(shown('session', { userId: 'abc', role: 'key', _id: 'abcd' }, redactor)).toEqual({
      _id: 'abcd',
      role: '<secret:2>',
      userId: '<secret:1>',
    });
  });

  it('does not hide later what the trace has shown already', () => {
    const redactor = createRedactor();
    shown('session', { role: 'isAdmin' }, redactor);
    expect(shown('session', { password: 'isAdmin' }, redactor)).toEqual({ password: '<secret:1>' });
    expect(shown('session', { role: 'isAdmin' }, redactor)).toEqual({ role: 'isAdmin' });
  });

  it('makes an error plain words, name and status', () => {
    const redactor = createRedactor();
    redactor.registerSecret('hunter');
    const message = 'Cannot take "hunter" of anna@portal.example (Anna), 401 eyJhbGci.x';
    const error = Object.assign(new TypeError(message), { status: 500 });
    expect(shown('session', { error }, redactor)).toEqual({
      error: { name: 'TypeError', message: 'Cannot take … of … … 401 …', status: 500 },
    });
  });

  it('writes no name that reaches for a prototype, nothing that is no data, and nothing endless', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"x":1},"constructor":1,"at":1}');
    expect(shown('session', hostile)).toEqual({ at: 1 });
    expect(shown('session', { at: new Date(0), kind: () => 1, code: undefined })).toEqual({
      at: '<no data>',
      kind: '<no data>',
    });
    const part = Object.defineProperty({ __proto__: null, PAGES: ['a'] }, Symbol.toStringTag, {
      value: 'Module',
    });
    expect(shown('session', { part, table: Object.assign(Object.create(null), { at: 1 }) })).toEqual({
      part: '<no data>',
      table: { at: 1 },
    });
    const endless: { next?: object } = {};
    endless.next = endless;
    expect(JSON.stringify(shown('session', endless))).toContain('<too deep>');
    expect(digestOf(createWriter(UNREDACTED))(endless)).toEqual(expect.any(String));
  });
});

/** The fingerprint of a context that nothing is known of. */
const digestOf =
  ({ digestAfter }: Writer) =>
  (context: object): string =>
    digestAfter(context, null).hash;

describe('a digest', () => {
  it('is of what is written, so that it is the same after a replay', () => {
    const redactor = createRedactor();
    const context = {
      tokens: { access: 'abc', refresh: null },
      ids: ['a', 'Anna Karim'],
      savedIds: ['a'],
      failure: new Error('no "way"'),
      at: undefined,
    };
    const redact = redactor.redactorOf('session');
    const writer = createWriter(redact);
    const shownAs = writer.written;
    // what was written first is not looked at again, and is the same all the same
    for (const text of [shownAs(context), written(redact, context)])
      expect(digestOf(writer)(context)).toBe(digestOf(createWriter(UNREDACTED))(JSON.parse(text)));
  });

  it('after the last one is the same as without it, whatever has changed', () => {
    const writer = createWriter(createRedactor().redactorOf('session'));
    const list = ['Anna'];
    const contexts: readonly object[] = [
      { userId: 'u1', list, at: 1 },
      { userId: 'u2', list, at: 1 },
      { userId: 'u2', list: [...list, 'Omar'], at: undefined },
      { at: 1, list, userId: 'u2' },
      { userId: 'u2', list, at: 1, more: { at: 2 } },
      { userId: 'u2', list, more: { at: 2 } },
      {},
    ];
    let last: Digest | null = null;
    for (const context of contexts) {
      last = writer.digestAfter(context, last);
      expect(last.hash).toBe(digestOf(writer)({ ...context }));
    }
  });

  it('does not depend on the order of names, and does on every leaf', () => {
    const digest = digestOf(createWriter(UNREDACTED));
    expect(digest({ a: 1, b: [1, 2] })).toBe(digest({ b: [1, 2], a: 1 }));
    const all = [{ a: 1 }, { a: '1' }, { a: [1] }, { a: [[1]] }, { a: { b: 1 } }, { a: null }, {}, { b: 1 }];
    expect(new Set(all.map(digest)).size).toBe(all.length);
  });

  it('of one array under two names is told apart', () => {
    const items = ['a'];
    const digest = digestOf(createWriter(createRedactor().redactorOf('company')));
    expect(digest({ ids: items, names: items })).toBe(digest({ ids: ['a'], names: ['a'] }));
  });
});

describe('the table', () => {
  it('is added to before further machines are recorded', () => {
    const redactor = createRedactor();
    redactor.learn({ shown: { another: ['stage'] } });
    expect(shown('another', { stage: 'begun' }, redactor)).toEqual({ stage: 'begun' });
    expect(shown('company', { ids: 'a' }, redactor)).toEqual({ ids: 'a' });
  });

  it('is not added to for a machine that is recorded already', () => {
    const redactor = createRedactor();
    shown('another', { stage: 'begun' }, redactor);
    expect(() => redactor.learn({ shown: { another: ['stage'] } })).toThrow('another is recorded already');
  });

  it('of a machine is in one place, which lists it', () => {
    const all = [PORTAL, AREA_MACHINES, HEADER_TOOLS_MACHINES];
    const ids = all.flatMap(({ shown }) => Object.keys(shown));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const { shown, hidden, opaque, rows } of all)
      expect(Object.keys(shown)).toEqual(
        expect.arrayContaining(Object.keys({ ...hidden, ...opaque, ...rows })),
      );
  });

  it('may be told twice what belongs to it', () => {
    const redactor = createRedactor();
    redactor.learn(AREA_MACHINES);
    shown('collection', { ids: ['a'] }, redactor);
    expect(() => redactor.learn(AREA_MACHINES)).not.toThrow();
  });

  it('names every machine', () => {
    // The lab looks at recordings; it is in none.
    const sources = Object.keys(import.meta.glob(['/src/machines/**/*.machine.ts', '!/src/machines/lab/**']));
    const names = sources.map((source) => /([\w-]+)\.machine\.ts$/.exec(source)?.[1] ?? source);
    const ids = names.map((name) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
    const listed = { ...PORTAL.shown, ...AREA_MACHINES.shown, ...HEADER_TOOLS_MACHINES.shown };
    expect(ids.filter((id) => !Object.hasOwn(listed, id))).toEqual([]);
    expect(ids.length).toBeGreaterThan(10);
  });
});
