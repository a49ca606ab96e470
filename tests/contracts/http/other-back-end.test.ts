import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BackEndHarness, startOther } from '../support/back-end.harness';
import { accepted, failureOf, staying } from '../support/failures';
import { openGate } from '../support/gates';
import { OTHER_PEOPLE } from '../support/other-back-end';

/** Beside the contract suites: what only this back end has. */
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
    ['surveyor', 'isSurveyor', false],
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

  it('shows notifications of its own fields', async () => {
    const { identity, tokens } = accepted(await back.auth.signIn(OTHER_PEOPLE.admin, staying()));
    const headerTools = await back.behind(openGate(tokens.access)).headerTools();
    const [reported] = accepted(await headerTools.notifications(identity.user._id, staying()));
    expect(reported).toMatchObject({ _id: '1', title: 'Payroll is due', createdAt: null });
  });
});
