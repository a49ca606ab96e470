import type { MemoryData } from '@adapters/memory/memory-data';
import { leads } from '@domain/areas/leads/leads.area';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { sealed } from '@machines/tracing/seal';
import { describe, expect, it } from 'vitest';
import { CANARY, CANARY_BALANCE, canariesIn } from '../support/canary';
import { MEMORY_DATA, type MemoryPortal, settled, startMemoryPortal } from '../support/memory-portal';

const DATA: MemoryData = {
  users: [
    {
      user: {
        _id: 'u1',
        email: CANARY.email,
        firstLogin: false,
        image_url: `/faces/${CANARY.token}`,
        company_id: null,
      },
      name: CANARY.person,
      password: CANARY.password,
      role: 'isSuperAdmin',
      productAccess: [
        { product_id: 'p1', product_name: CANARY.company, base_url: `https://${CANARY.token}.example` },
      ],
    },
  ],
  companies: [{ _id: 'c1', company_name: CANARY.company, parent_company_id: '0' }],
  customers: [{ _id: 'k1', company_id: 'c1', customer_name: CANARY.customer, balance: CANARY_BALANCE }],
  panels: {
    ...MEMORY_DATA.panels,
    leads: [{ _id: 'Total', count: 1, total_order_value: CANARY_BALANCE }],
    mobileLogins: {
      count: 1,
      users: [
        {
          _id: 'u1',
          fullName: CANARY.person,
          companyName: CANARY.company,
          image_url: null,
          firstMobileLoginDate: '2026-01-01T00:00:00.000Z',
        },
      ],
    },
  },
  conf: { owner: CANARY.person, [CANARY.company]: true },
};

const MINUTE = 60_000;
const tokensOf = ({ portal }: MemoryPortal): readonly string[] => {
  const { tokens } = portal.child('session').getSnapshot().context;
  return tokens === null ? [] : [tokens.access, tokens.refresh ?? ''].filter((token) => token !== '');
};

/** A long visit with everything that knows a secret, and with failures. Answers the tokens it came across. */
const visitRichly = async (visit: MemoryPortal, companyId = 'c1'): Promise<readonly string[]> => {
  const { portal, page, clock, backEnd, live } = visit;
  const tokens: string[] = [];
  const rest = async () => {
    await settled();
    tokens.push(...tokensOf(visit));
  };
  const signIn = async (password: string) => {
    portal
      .child('session')
      .send({ type: 'signIn.submitted', credentials: { email: CANARY.email, password } });
    await rest();
  };
  const submit = async (
    form: 'changePassword' | 'resetPassword' | 'forgotPassword' | 'addCompany',
    input: Record<string, string>,
  ) => {
    portal.child(form).send({ type: 'form.submitted', input });
    await rest();
  };
  await submit('forgotPassword', { email: CANARY.email });
  await submit('resetPassword', { token: CANARY.token, password: CANARY.newPassword });
  await signIn(CANARY.newPassword);
  backEnd.faults.offline = true;
  await signIn(CANARY.password);
  backEnd.faults.offline = false;
  await signIn(CANARY.password);
  portal.app.send({
    type: 'navigation.requested',
    to: `/employees/${CANARY.email}?search=${CANARY.typed}#${CANARY.token}`,
  });
  portal.app.send({ type: 'navigation.requested', to: `https://${CANARY.token}.example/` });
  const company = portal.child('company');
  company.send({ type: 'selector.opened' });
  company.send({ type: 'search.changed', text: CANARY.typed });
  company.send({ type: 'company.toggled', id: companyId });
  company.send({ type: 'apply.pressed' });
  company.send({ type: 'apply.confirmed' });
  await rest();
  await submit('addCompany', { name: CANARY.newCompany, parentId: companyId });
  portal.child('notice').send({
    type: 'notice.given',
    notice: {
      tone: 'danger',
      text: 'notice.wrong',
      values: { name: CANARY.person },
      durationMs: 2000,
      closable: true,
    },
  });
  page.use();
  clock.sleep(298.5 * MINUTE);
  page.resume(false);
  await rest();
  portal.child('session').send({ type: 'unlock.submitted', password: 'canary zq1zqzq wrong' });
  await rest();
  portal.child('session').send({ type: 'unlock.submitted', password: CANARY.password });
  await rest();
  await submit('changePassword', { currentPassword: CANARY.password, password: CANARY.newPassword });
  backEnd.faults.serverError = true;
  live.emit({ kind: 'dataChanged', topics: ['dashboard', CANARY.typed] });
  await rest();
  return [...new Set(tokens)];
};

describe('a trace', () => {
  it('holds no secret and nothing personal, and is the same run all the same (case 88)', async () => {
    const visit = startMemoryPortal({ data: DATA, at: `/forgot-password?token=${CANARY.token}` });
    const tokens = await visitRichly(visit);
    const text = visit.recorder.file(sealed);
    expect(tokens.length).toBeGreaterThanOrEqual(4);
    expect(canariesIn(text, tokens)).toEqual([]);
    expect(replay(text, PORTAL_MACHINES).outcome).toMatchObject({ kind: 'same' });
  });

  it('holds none after a beginning was forgotten either', async () => {
    const visit = startMemoryPortal({ data: DATA, traceBytes: 40_000 });
    const tokens = await visitRichly(visit);
    const text = visit.recorder.file(sealed);
    expect(text).toContain('"kind":"snap"');
    expect(canariesIn(text, tokens)).toEqual([]);
    expect(replay(text, PORTAL_MACHINES).outcome).toMatchObject({ kind: 'same' });
  });

  it('holds no id that is an e-mail address: in what it is told, in names and in the paths of actors', async () => {
    const [user] = DATA.users;
    const id = CANARY.email;
    const visit = startMemoryPortal({
      data: {
        ...DATA,
        users: user ? [{ ...user, user: { ...user.user, _id: id, company_id: null } }] : [],
        companies: [{ _id: id, company_name: CANARY.company, parent_company_id: '0' }],
      },
    });
    await visitRichly(visit, id);
    const text = visit.recorder.file(sealed);
    const { outcome } = replay(text, PORTAL_MACHINES);
    expect([canariesIn(text), outcome]).toEqual([[], { kind: 'same', steps: expect.any(Number) }]);
    const again = visit.reopen('/');
    await settled();
    const workspace = await again.portal.workspace();
    workspace.openRecord({ area: leads, id });
    workspace.openPart('leads', id, 'notes');
    await settled();
    const records = again.recorder.file(sealed);
    expect(canariesIn(records)).toEqual([]);
    expect(replay(records, PORTAL_MACHINES).outcome).toMatchObject({ kind: 'same' });
    // its record and the part of it are told apart from others by one placeholder
    const [, one] = /"app\.workspace\.leads:(<secret:\d+>)"/.exec(records) ?? [];
    expect(records).toContain(`"app.workspace.leads:${one}:notes"`);
  });

  it('is given to the user as a file named after its beginning', async () => {
    const visit = startMemoryPortal();
    visit.portal.saveTrace();
    expect(visit.page.seen.saved).toEqual([
      { name: 'portal-trace-2026-01-05T08-00-00.000Z.ndjson', text: (await visit.portal.trace())?.text },
    ]);
  });
});

describe('the canaries', () => {
  it('are heard', () => {
    expect(canariesIn(`{"x":"${CANARY.person} ${CANARY_BALANCE} access-7"}`, ['access-7'])).toEqual([
      'person',
      String(CANARY_BALANCE),
      'access-7',
    ]);
  });

  it('are heard in base64', () => {
    const cursor = Buffer.from(JSON.stringify(['full_name', 'asc', CANARY.person, 'e1'])).toString(
      'base64url',
    );
    expect(canariesIn(`{"next":"${cursor}"}`)).toEqual(['person']);
  });
});
