import { allFields, defineArea, fieldToFill } from '@domain/area/area';
import { accessIn } from '@domain/area/area.policy';
import { KNOWN_ROLES } from '@domain/session/session';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { statesOf } from '@machines/lifecycle/states';
import { describe, expect, it } from 'vitest';
import { visibilityWithin } from './access';
import type { AreaBinding } from './binding';
import { listFields } from './query/list';
import { allBindings, checkBindings, knownBinding } from './registry';

const lifecycle = (
  delay: (now: { context: { record: Readonly<Record<string, unknown>> } }) => number,
): Lifecycle => ({
  id: 'permit',
  version: 1,
  machine: lifecycleSetup({ verdicts: {}, delays: { ends: delay } }).createMachine({
    id: 'permit',
    context: caseContext,
    initial: 'open',
    states: { open: { after: { ends: 'over' } }, over: { type: 'final' } },
  }),
  verdicts: {},
  commands: {},
  effects: [],
});

const bindingWith = (isManaged: boolean, more: Partial<AreaBinding> = {}): AreaBinding => ({
  area: defineArea({
    name: 'permits',
    entity: 'permit',
    title: 'number',
    lifecycles: ['permit'],
    order: { field: 'updated_at', direction: 'desc' },
    access: { isSuperAdmin: { creates: true, changes: true, commands: 'all' } },
    groups: [{ id: 'permit', fields: ['number', 'ends_on'] }],
    fields: {
      number: { kind: 'text', required: true, list: 'shown' },
      ends_on: { kind: 'day', isManaged },
    },
  }),
  lifecycles: [lifecycle(({ context }) => Date.parse(String(context.record.ends_on)) || 1_000)],
  scope: 'staff',
  ...more,
});

describe('bindings', () => {
  it('of this portal fit their areas', () => expect(() => checkBindings()).not.toThrow());

  it('of this portal stand at first in an order that their lists offer: the screen asks for it by name', () => {
    const refused = allBindings().filter(({ area }) => !allFields(area)[area.order.field]?.isSortable);
    expect(refused.map(({ area }) => area.name)).toEqual([]);
  });

  it('of this portal call no record by its kind alone, for nobody who may look at it', () => {
    for (const { area } of allBindings()) {
      const isKind = area.fields[area.title]?.kind === 'choice';
      expect([area.name, isKind && area.belongsTo === undefined]).toEqual([area.name, false]);
      if (area.belongsTo === undefined) continue;
      const { kind, list, grant } = area.fields[area.belongsTo] ?? {};
      const seesWhose = KNOWN_ROLES.filter(
        (role) => accessIn(area, role)?.hides?.includes(area.belongsTo ?? '') !== true,
      );
      expect([area.name, seesWhose]).toEqual([area.name, KNOWN_ROLES]);
      expect([area.name, kind === undefined || kind === 'choice', list, grant]).toEqual([
        area.name,
        false,
        'shown',
        undefined,
      ]);
    }
  });

  it('of this portal work nothing out for a list that its reader is not shown', () => {
    const read = (area: string, role: string) => {
      const caller = {
        userId: 'somebody',
        sessionId: '',
        role,
        companyId: null,
        employeeId: null,
        grants: [],
      };
      const binding = knownBinding(area);
      return listFields({ binding, visibility: visibilityWithin(caller, binding, { kind: 'all' }) });
    };
    expect(read('payslips', 'isPayroll')).toEqual(expect.arrayContaining(['net_fils', 'variance_reason']));
    expect(read('payslips', 'isEmployee')).toContain('net_fils');
    expect(read('payslips', 'isEmployee').filter((name) => name.startsWith('variance'))).toEqual([]);
  });

  it('of this portal offer records in states that there are', () => {
    const statesIn = (to: string) => {
      const name = to === 'employee' ? 'employees' : to;
      const target = allBindings().find(({ area }) => area.name === name);
      return target?.lifecycles.flatMap(statesOf).map(({ path }) => path) ?? [];
    };
    const fields = allBindings().flatMap(({ area }) => [
      ...Object.values(area.fields),
      ...Object.values(area.asks ?? {}),
      ...Object.values(area.bulkOperations ?? {}).flatMap((operation) => Object.values(operation.fields)),
    ]);
    const offering = fields.flatMap(({ offers, to = '' }) => {
      if (offers === undefined) return [];
      const lists = 'by' in offers ? Object.values(offers.of) : [offers];
      return lists.map((states) => states.filter((state) => !statesIn(to).includes(state)));
    });
    expect(offering.length).toBeGreaterThan(5);
    expect(offering.flat()).toEqual([]);
    const flags = fields.flatMap(({ offersIf, to }) => (offersIf === undefined ? [] : [{ offersIf, to }]));
    expect(flags.length).toBeGreaterThan(5);
    for (const { offersIf, to } of flags) {
      const target = allBindings().find(({ area }) => area.name === to);
      expect([to, offersIf, target?.area.fields[offersIf]?.kind]).toEqual([to, offersIf, 'flag']);
    }
  });

  it('of this portal find the choices of every reference that a command asks for', () => {
    const references = allBindings().flatMap(({ area, lifecycles }) =>
      lifecycles.flatMap(({ commands }) =>
        Object.entries(commands).flatMap(([command, { payload = {} }]) =>
          Object.entries(payload)
            .filter(([, { kind }]) => kind === 'reference')
            .map(([name, { to }]) => ({
              of: [area.name, command, name, to],
              found: fieldToFill(area, name),
            })),
        ),
      ),
    );
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter(({ of, found }) => found?.kind !== 'reference' || found.to !== of[3])).toEqual(
      [],
    );
  });

  it('lack nothing that their areas name', () => {
    expect(() => checkBindings([bindingWith(true)])).not.toThrow();
    expect(() => checkBindings([bindingWith(true, { lifecycles: [] })])).toThrow(
      /lacks its lifecycle permit/,
    );
  });

  it('have no timer that depends on what may change while it runs', () => {
    expect(() => checkBindings([bindingWith(false)])).toThrow(/depends on ends_on/);
  });
});
