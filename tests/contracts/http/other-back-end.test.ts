import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BackEndHarness, startOther } from '../support/back-end.harness';
import { accepted, failureOf, staying } from '../support/failures';
import { openGate } from '../support/gates';
import { OTHER_PEOPLE } from '../support/other-back-end';

/** What the contract suites of the session ask of mails and locks is not in the specification; what it has is tried here. */
describe('a session on a back end written from the specification alone', () => {
  let back: BackEndHarness;
  beforeEach(async () => {
    back = await startOther();
  });
  afterEach(() => back.stop());

  it.each([
    ['admin', 'isSuperAdmin', false],
    ['manager', 'isAdmin', false],
    ['employee', 'isEmployee', false],
    ['auditor', 'isAuditor', false],
    ['newcomer', 'isEmployee', true],
  ] as const)('signs %s in as %s', async (who, role, firstLogin) => {
    const { identity, tokens } = accepted(await back.auth.signIn(OTHER_PEOPLE[who], staying()));
    expect(identity).toMatchObject({
      role,
      user: { email: OTHER_PEOPLE[who].email, firstLogin },
      productAccess: [{ product_id: 'p1', product_name: 'Books' }],
    });
    expect(tokens.access).toContain('@');
  });

  it('tells a wrong password with the words of the back end', async () => {
    const wrong = { email: OTHER_PEOPLE.manager.email, password: 'wrong' };
    expect(failureOf(await back.auth.signIn(wrong, staying()))).toMatchObject({
      kind: 'refused',
      code: 'bad_credentials',
      message: 'Incorrect email or password',
    });
  });

  it('renews a pair once', async () => {
    const { tokens } = accepted(await back.auth.signIn(OTHER_PEOPLE.manager, staying()));
    const next = accepted(await back.auth.refresh(tokens.refresh, staying()));
    expect(next).not.toMatchObject({ access: tokens.access });
    expect(failureOf(await back.auth.refresh(tokens.refresh, staying()))).toMatchObject({ status: 401 });
  });

  it('says of an area that it does not have that it does not have it', async () => {
    const { tokens } = accepted(await back.auth.signIn(OTHER_PEOPLE.admin, staying()));
    const areas = await back.behind(openGate(tokens.access)).areas();
    const answer = await areas.read('leads', 'l1', null, staying());
    expect(failureOf(answer)).toEqual({ kind: 'refused', status: 404, code: 'not_served' });
  });

  it('shows notifications of its own fields', async () => {
    const { identity, tokens } = accepted(await back.auth.signIn(OTHER_PEOPLE.admin, staying()));
    const toolbox = await back.behind(openGate(tokens.access)).toolbox();
    const [told] = accepted(await toolbox.notifications(identity.user._id, staying()));
    expect(told).toMatchObject({ _id: '1', title: 'Payroll is due', createdAt: null });
  });
});
