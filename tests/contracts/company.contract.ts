import type { CompanyPort } from '@domain/company/company.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PEOPLE } from './support/back-end-data';
import { accepted, failureOf, gone, staying } from './support/failures';
import { closedGate, openGate, scriptedGate } from './support/gates';
import type { PortHarness } from './support/harness';

/** `adds`: the specification has no call that adds a company; a back end may do without. */
export const describeCompanyPort = (
  adapter: string,
  start: () => Promise<PortHarness<CompanyPort>>,
  { adds }: { readonly adds: boolean } = { adds: true },
) =>
  describe(`CompanyPort kept by ${adapter}`, () => {
    let back: PortHarness<CompanyPort>;
    beforeEach(async () => {
      back = await start();
    });
    afterEach(() => back.stop());

    const companyOf = async (who: keyof typeof PEOPLE): Promise<CompanyPort> =>
      back.port(openGate(await back.token(who)));

    it('gives a super admin the top-level companies, with children down to the third level', async () => {
      const tree = accepted(await (await companyOf('admin')).tree(staying()));
      expect(tree.map(({ _id, parent_company_id }) => [_id, parent_company_id])).toEqual([
        ['group', '0'],
        ['other', '0'],
      ]);
      expect(tree[0]?.children[0]).toMatchObject({
        _id: 'branch',
        id: 'branch',
        company_name: 'Falcon Dubai',
        children: [{ _id: 'desk', children: [] }],
      });
    });

    it("gives others their own root, even when it is nobody's top", async () => {
      const tree = accepted(await (await companyOf('employee')).tree(staying()));
      expect(tree.map(({ _id }) => _id)).toEqual(['branch']);
    });

    it('gives the customers of the given companies only, balances in fils', async () => {
      const company = await companyOf('admin');
      const customers = accepted(await company.customers(['group', 'branch'], staying()));
      expect(customers).toEqual([
        { _id: 'c1', company_id: 'group', customer_name: 'Gulf Foods', balance: 1_234_567 },
        { _id: 'c2', company_id: 'branch', customer_name: 'Palm Logistics', balance: -50 },
      ]);
      expect(accepted(await company.customers([], staying()))).toEqual([]);
    });

    it("refuses another client's customers", async () => {
      const company = await companyOf('manager');
      expect(failureOf(await company.customers(['branch', 'other'], staying()))).toMatchObject({
        kind: 'refused',
        status: 403,
        code: 'forbidden',
      });
    });

    if (adds) {
      it('adds a company below a parent and at the top', async () => {
        const company = await companyOf('admin');
        const below = accepted(await company.add({ name: 'Falcon Sharjah', parentId: 'group' }, staying()));
        const top = accepted(await company.add({ name: 'Pearl Media', parentId: '0' }, staying()));
        expect(below).toMatchObject({ company_name: 'Falcon Sharjah', parent_company_id: 'group' });
        const tree = accepted(await company.tree(staying()));
        expect(tree.map(({ _id }) => _id)).toContain(top._id);
        expect(tree[0]?.children.map(({ _id }) => _id)).toContain(below._id);
      });

      it.each([
        ['a parent on the third level', 'admin', { name: 'Too deep', parentId: 'desk' }, 'too_deep'],
        ['a name without letters', 'admin', { name: ' ', parentId: 'group' }, 'invalid_input'],
        ["another client's parent", 'manager', { name: 'Intruder', parentId: 'other' }, 'forbidden'],
      ] as const)('refuses to add below %s', async (_, who, input, code) => {
        expect(failureOf(await (await companyOf(who)).add(input, staying()))).toMatchObject({
          kind: 'refused',
          code,
        });
      });
    }

    it('passes the gate: a refused token is renewed and the request repeated once (case 17)', async () => {
      const good = await back.token('admin');
      const gate = scriptedGate(['ended', good], ['retry', 'deliver']);
      expect((await (await back.port(gate)).tree(staying())).ok).toBe(true);
      expect(gate.judged).toEqual([
        { token: 'ended', answer: 'unauthorized' },
        { token: good, answer: 'accepted' },
      ]);
    });

    it('repeats once and never again, whatever the gate says (case 3)', async () => {
      const gate = scriptedGate(['ended', 'ended too', 'unused'], ['retry', 'retry', 'retry']);
      expect(failureOf(await (await back.port(gate)).tree(staying()))).toMatchObject({ status: 401 });
      expect(gate.judged).toHaveLength(2);
    });

    it('is dropped when nobody is signed in, when the gate says so, and when the caller has left (case 6)', async () => {
      const token = await back.token('admin');
      const dropping = scriptedGate([token], ['drop']);
      for (const [gate, signal] of [
        [closedGate, staying()],
        [dropping, staying()],
        [openGate(token), gone()],
      ] as const) {
        expect(failureOf(await (await back.port(gate)).tree(signal))).toEqual({ kind: 'dropped' });
      }
    });

    it.each([
      ['offline', 'unreachable'],
      ['serverError', 'failed'],
      ['htmlAnswer', 'malformed'],
    ] as const)('%s is %s', async (fault, kind) => {
      const company = await companyOf('admin');
      back.fault(fault, true);
      expect(failureOf(await company.tree(staying()))).toMatchObject({ kind });
    });
  });
