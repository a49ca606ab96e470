import type { FieldInputs } from '@domain/area/field';
import { type CaseValue, caseValueAt } from '@domain/area/state-value';
import { dayInDubai } from '@domain/shared/calendar-date';
import { offboardingLifecycle } from '@machines/areas/offboardings/offboarding.lifecycle';
import { onboardingDocumentLifecycle } from '@machines/areas/onboarding-documents/onboarding-document.lifecycle';
import { payrollRunLifecycle } from '@machines/areas/payroll-runs/payroll-run.lifecycle';
import { visaDocumentLifecycle } from '@machines/areas/visa-documents/visa-document.lifecycle';
import { visaCancellationLifecycle } from '@machines/areas/visas/visa-cancellation.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { availableCommands, commandsAt } from '@machines/lifecycle/commands';
import { expectedPath } from '@machines/lifecycle/expected-path';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { nextStep, nextStepAt } from '@machines/lifecycle/next-step';
import { dueIn, lanesOf, statesOf } from '@machines/lifecycle/states';
import { stepMeaningOf } from '@machines/lifecycle/step-meaning';
import { goesWay, waitingStates } from '@machines/lifecycle/waiting';
import { isOnWay, wayFields } from '@machines/lifecycle/way-of-case';
import { describe, expect, it } from 'vitest';
import { areaOf, LIFECYCLES } from './situations';

const ROLES = ['isSuperAdmin', 'isAdmin', 'isEmployee'] as const;
const STAFF = { actor: { userId: 'one', role: 'isSuperAdmin' }, at: Date.parse('2026-11-20T08:00:00Z') };

const openStates = (lifecycle: Lifecycle) =>
  statesOf(lifecycle).filter(({ isEnded, isCompound }) => !isEnded && !isCompound);

describe('the next step of every lifecycle', () => {
  it.each(LIFECYCLES.map((lifecycle) => [lifecycle.id, lifecycle] as const))(
    '%s: in each open state somebody has one, or the portal goes on itself',
    (_, lifecycle) => {
      const stuck = openStates(lifecycle).filter(({ path, meta }) => {
        const steps = ROLES.map((role) => nextStepAt(areaOf(lifecycle), lifecycle, caseValueAt(path), role));
        const moves =
          steps.some(({ kind }) => kind === 'command' || kind === 'itself') || meta?.next === 'elsewhere';
        // a job or another record moves it
        return !moves && commandsAt(lifecycle, caseValueAt(path)).size === 0;
      });
      expect(stuck.map(({ path }) => path)).toEqual([]);
    },
  );

  it.each(LIFECYCLES.map((lifecycle) => [lifecycle.id, lifecycle] as const))(
    '%s: whoever has none is told with whom the case is',
    (_, lifecycle) => {
      const area = areaOf(lifecycle);
      for (const { path, meta } of openStates(lifecycle)) {
        const step = nextStepAt(area, lifecycle, caseValueAt(path), 'nobody');
        if (meta?.next === 'itself') expect(step).toEqual({ kind: 'itself' });
        else expect(step).toEqual({ kind: 'waits', owner: meta?.owner, state: path });
      }
    },
  );

  it.each(LIFECYCLES.map((lifecycle) => [lifecycle.id, lifecycle] as const))(
    '%s: no case rests where somebody outside has it, or in the colour of what waits',
    (_, lifecycle) => {
      const outside: readonly unknown[] = ['approver', 'client', 'signatory', 'authority'];
      const resting = statesOf(lifecycle).filter(({ isEnded, isFinal }) => isEnded && !isFinal);
      const waiting = resting.filter(({ meta, tone }) => tone === 'yellow' || outside.includes(meta?.owner));
      expect(waiting.map(({ path }) => path)).toEqual([]);
    },
  );

  it.each(LIFECYCLES.map((lifecycle) => [lifecycle.id, lifecycle] as const))(
    '%s: a case that has ended has none',
    (_, lifecycle) => {
      for (const { path } of lanesOf(lifecycle).filter(({ isEnded }) => isEnded))
        expect(nextStepAt(areaOf(lifecycle), lifecycle, path, 'isSuperAdmin')).toEqual({ kind: 'ended' });
    },
  );

  it.each(LIFECYCLES.map((lifecycle) => [lifecycle.id, lifecycle] as const))(
    '%s: a command that it names as next is one of the state',
    (_, lifecycle) => {
      for (const { path, meta } of openStates(lifecycle)) {
        if (meta?.next === undefined || meta.next === 'itself' || meta.next === 'elsewhere') continue;
        expect(commandsAt(lifecycle, caseValueAt(path))).toContain(meta.next);
      }
    },
  );
});

describe('the next step of a row', () => {
  const stepOf = (state: string, record: FieldInputs, role = 'isSuperAdmin') =>
    nextStepAt(areaOf(visaNewLifecycle), visaNewLifecycle, state, role, record);

  it('is one of its own way: whoever is in the country changes his status, and that is the PRO’s', () => {
    const [inside, outside] = [{ location: 'inside_country' }, { location: 'outside_country' }];
    expect(stepOf('entry_permit_issued', inside)).toMatchObject({ command: 'apply_status_change' });
    expect(stepOf('entry_permit_issued', outside)).toMatchObject({ command: 'enter' });
    expect(stepOf('entry_permit_issued', inside, 'nobody')).toMatchObject({ owner: 'pro' });
    expect(stepOf('entry_permit_issued', outside, 'nobody')).toMatchObject({ owner: 'employee' });
    expect(stepOf('docs', { jurisdiction: 'free_zone' })).toMatchObject({ command: 'apply_to_zone' });
    expect(stepOf('docs', { jurisdiction: 'mainland' })).toMatchObject({ command: 'check_quota' });
  });

  it.each(LIFECYCLES.map((lifecycle) => [lifecycle.id, lifecycle] as const))(
    '%s: is left out only where the guards refuse it, too',
    (_, lifecycle) => {
      const { fields } = areaOf(lifecycle);
      for (const { path } of openStates(lifecycle))
        for (const field of wayFields([lifecycle]))
          for (const value of [null, ...(fields[field]?.options ?? [])]) {
            const now = { value: caseValueAt(path), record: { [field]: value }, facts: {}, memory: {} };
            const offered = availableCommands(lifecycle, now, STAFF).map(({ command }) => command);
            const others = offered.filter((one) => !isOnWay(lifecycle.commands[one] ?? {}, now.record));
            expect([path, field, value, others]).toEqual([path, field, value, []]);
          }
    },
  );
});

describe('the next step of a case', () => {
  it('is nothing that is written down only: a funded run is paid by salary files, and waits for staff', () => {
    const area = areaOf(payrollRunLifecycle);
    const stepAt = (state: string) => nextStepAt(area, payrollRunLifecycle, state, 'isSuperAdmin');
    expect(stepAt('funding')).toMatchObject({ kind: 'command', command: 'fund' });
    expect(stepAt('funded')).toEqual({ kind: 'waits', owner: 'finance', state: 'funded' });
    expect(stepAt('partially_paid')).toEqual({ kind: 'waits', owner: 'finance', state: 'partially_paid' });
    const waiting = waitingStates(area, [payrollRunLifecycle], 'isSuperAdmin');
    expect(waiting.map(({ state }) => state)).toContain('funded');
  });

  it('is the answer of the client, given by himself or recorded for him: to ask for changes is none', () => {
    const lifecycle = payrollRunLifecycle;
    const stepOf = (role: string) =>
      nextStep(
        areaOf(lifecycle),
        lifecycle,
        {
          value: 'client_approval',
          record: { month: '2026-11-01' },
          facts: { files: 0, amount_readers: ['one'], locked_months: [] },
          memory: { calculated_by: 'one' },
        },
        { ...STAFF, actor: { userId: 'one', role } },
      );
    expect(stepOf('isAdmin')).toMatchObject({ command: 'client_approve', reasons: [] });
    expect(stepOf('isSuperAdmin')).toMatchObject({ command: 'record_client_approval' });
  });

  const visa = (value: CaseValue, facts: Readonly<Record<string, unknown>> = {}) =>
    nextStep(
      areaOf(visaNewLifecycle),
      visaNewLifecycle,
      { value, record: { jurisdiction: 'mainland' }, facts, memory: {} },
      STAFF,
    );

  it('is the way on, with what stands against it', () => {
    const step = visa('docs', { documents_open: 3 });
    expect(step).toMatchObject({ kind: 'command', command: 'check_quota' });
    expect(step.kind === 'command' && step.reasons.length).toBeGreaterThan(0);
  });

  it('is what is open within its parts, before what ends them all', () => {
    const step = visa({
      formalities: {
        medical: 'fit',
        emirates_id: 'to_apply',
        insurance: 'to_buy',
        labour_contract: 'to_submit',
      },
    });
    expect(step.kind === 'command' && step.command).not.toBe('apply_residence');
    expect(step).toMatchObject({ kind: 'command', reasons: [] });
  });

  it('is what ends its parts once they are done', () => {
    const step = visa({
      formalities: {
        medical: 'fit',
        emirates_id: 'card',
        insurance: 'insured',
        labour_contract: 'labour_card_issued',
      },
    });
    expect(step).toMatchObject({ kind: 'command', command: 'apply_residence' });
  });

  it('is the open command that mends what stands in the way, until it is mended', () => {
    const area = areaOf(offboardingLifecycle);
    const cleared = { handover_done: true, assets_returned: true, access_removed: true };
    const stepOf = (record: FieldInputs) => {
      const now = { value: 'clearance', record, facts: { has_pay: true }, memory: {} };
      return nextStep(area, offboardingLifecycle, now, STAFF);
    };
    expect(stepOf({ ...cleared, access_removed: null })).toMatchObject({ command: 'record_clearance' });
    expect(stepOf(cleared)).toMatchObject({ command: 'estimate', reasons: [] });
  });

  it('never is what lays it aside', () => {
    for (const lifecycle of [visaNewLifecycle, visaCancellationLifecycle])
      for (const { path } of openStates(lifecycle)) {
        const step = nextStepAt(areaOf(lifecycle), lifecycle, caseValueAt(path), 'isSuperAdmin');
        expect(step.kind === 'command' && step.command).not.toBe('withdraw');
      }
  });
});

describe('the expected path', () => {
  const day = dayInDubai(STAFF.at);
  const now = { since: day, today: day, record: {} };

  it('leads to the end by the usual states, with the clocks between added up', () => {
    const path = expectedPath(visaCancellationLifecycle, 'grace', now);
    expect(path).toEqual([
      { state: 'grace', day },
      { state: 'exited', day: '2026-12-20' },
      { state: 'closed', day: '2026-12-25' },
    ]);
  });

  it('of a run goes by the days of its steps: the day after which it is late is not when each of them ends', () => {
    const path = expectedPath(payrollRunLifecycle, 'inputs_locked', {
      ...now,
      record: { pay_on: '2026-12-30' },
    });
    expect(path.slice(0, 4)).toEqual([
      { state: 'inputs_locked', day },
      { state: 'calculating', day: '2026-11-21' },
      { state: 'calculated', day: '2026-11-22' },
      { state: 'reviewed', day: '2026-11-23' },
    ]);
  });

  it.each(LIFECYCLES.map((lifecycle) => [lifecycle.id, lifecycle] as const))(
    '%s: comes by no state twice, and ends',
    (_, lifecycle) => {
      const [first] = lanesOf(lifecycle);
      const states = expectedPath(lifecycle, first?.path ?? '', now).map(({ state }) => state);
      expect(new Set(states).size).toBe(states.length);
    },
  );
});

describe('a document that nobody has to hand in', () => {
  it.each([
    [onboardingDocumentLifecycle, { is_wanted: true }, 'employee'],
    [onboardingDocumentLifecycle, { is_wanted: false }, null],
    [visaDocumentLifecycle, { is_required: true }, 'client'],
    [visaDocumentLifecycle, { is_required: false }, null],
    [visaDocumentLifecycle, { is_required: null }, null],
  ] as const)('waits for nobody, comes to nobody, and is never late: %#', (lifecycle, record, owner) => {
    const waits = { kind: 'waits', owner, state: 'requested' };
    expect(nextStepAt(areaOf(lifecycle), lifecycle, 'requested', 'nobody', record)).toEqual(
      owner === null ? { kind: 'ended' } : waits,
    );
    expect([...stepMeaningOf(lifecycle, [], ['requested'], record).owners]).toEqual(
      owner === null ? [] : [owner],
    );
    expect(dueIn(lifecycle, 'requested', 0, record) === null).toBe(owner === null);
  });
});

describe('the work of a role', () => {
  it('are the documents that it has to hand in, and no others', () => {
    const waiting = waitingStates(areaOf(visaDocumentLifecycle), [visaDocumentLifecycle], 'isAdmin').filter(
      ({ leaf }) => leaf === 'requested',
    );
    const isWaited = (is_required: boolean | null) =>
      waiting.some((state) => goesWay(state, { is_required }));
    expect([isWaited(true), isWaited(false), isWaited(null)]).toEqual([true, false, false]);
  });
});

describe('a field that says which way a case goes', () => {
  it.each(LIFECYCLES.map((lifecycle) => [lifecycle.id, lifecycle] as const))(
    '%s: is one of its area',
    (_, lifecycle) => {
      const named = statesOf(lifecycle).flatMap(({ meta }) => meta?.ownerBy?.field ?? []);
      expect(named.filter((name) => !Object.hasOwn(areaOf(lifecycle).fields, name))).toEqual([]);
    },
  );
});

describe('a state that ends, or is late, by a day of the record', () => {
  it.each(LIFECYCLES.map((lifecycle) => [lifecycle.id, lifecycle] as const))(
    '%s: names a field of its area that is a day',
    (_, lifecycle) => {
      const { fields } = areaOf(lifecycle);
      const named = statesOf(lifecycle).flatMap(({ meta }) => [meta?.endsOn, meta?.lateAfter]);
      expect(named.filter((name) => name && fields[name]?.kind !== 'day')).toEqual([]);
    },
  );
});
