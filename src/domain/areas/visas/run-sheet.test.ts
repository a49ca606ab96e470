import { describe, expect, it } from 'vitest';
import { deskOf, type RunSheetCase, runSheet, type Step } from './run-sheet';

const TODAY = '2026-11-30';
const step = (state: string, input: Partial<Step> = {}): Step => ({
  state,
  owner: 'pro',
  due_on: TODAY,
  offers: [{ command: 'go_on', reasons: [] }],
  missing: [],
  ...input,
});
const visa = (id: string, steps: readonly Step[], input: Partial<RunSheetCase> = {}): RunSheetCase => ({
  id,
  employee: { id: `of-${id}`, label: `Employee ${id}` },
  company: { id: 'company', label: 'Company' },
  pro: null,
  type: 'new visa process',
  jurisdiction: 'mainland',
  immigration: 'gdrfa',
  returned_from: null,
  steps,
  deadlines: [],
  references: {},
  ...input,
});

describe('the desk of a step', () => {
  it.each([
    ['docs', {}, 'office'],
    ['quota', {}, 'typing_centre'],
    ['work_permit_applied', {}, 'mohre'],
    ['zone_applied', { jurisdiction: 'free_zone' }, 'free_zone'],
    ['contract_signed', { jurisdiction: 'free_zone' }, 'free_zone'],
    ['entry_permit_issued', {}, 'gdrfa'],
    ['residence_applied', { immigration: 'icp' }, 'icp'],
    ['formalities.medical.booked', {}, 'medical_centre'],
    ['formalities.emirates_id.applied', { immigration: 'gdrfa' }, 'emirates_id'],
    ['formalities.insurance.to_buy', {}, 'insurer'],
    ['formalities.labour_contract.submitted', {}, 'mohre'],
    ['returned', { returned_from: 'entry_permit_applied', immigration: 'icp' }, 'icp'],
  ] as const)('%s %o: %s', (state, input, desk) => {
    expect(deskOf(state, visa('1', [], input))).toBe(desk);
  });
});

describe('the run-sheet of a day', () => {
  const idsAt = (cases: readonly RunSheetCase[], until?: string) =>
    runSheet(cases, TODAY, until).map(({ desk, items }) => [desk, items.map(({ case_id }) => case_id)]);

  it('goes from desk to desk, the most urgent first', () => {
    const cases = [
      visa('a', [step('entry_permit_applied', { owner: 'authority' })]),
      visa('b', [step('job_offer_signed')]),
      visa('c', [step('dues_signed', { due_on: '2026-11-20' })]),
    ];
    expect(idsAt(cases)).toEqual([
      ['mohre', ['c', 'b']],
      ['gdrfa', ['a']],
    ]);
    expect(runSheet(cases, TODAY)[0]?.items.map(({ late }) => late)).toEqual([true, false]);
  });

  it('leaves out what is due later, what has no clock, and what somebody else does', () => {
    const cases = [
      visa('later', [step('contract_signed', { due_on: '2026-12-02' })]),
      visa('clockless', [step('contract_signed', { due_on: null })]),
      visa('client', [step('client_decision', { owner: 'client' })]),
    ];
    expect(idsAt(cases)).toEqual([]);
    expect(idsAt(cases, '2026-12-03')).toEqual([['mohre', ['later']]]);
  });

  it('takes the deadline of the case when it comes before the clock', () => {
    const cases = [
      visa('permit', [step('entry_permit_issued', { due_on: '2026-12-20' })], { deadlines: ['2026-11-29'] }),
    ];
    expect(runSheet(cases, TODAY)[0]?.items[0]).toMatchObject({ due_on: '2026-11-29', late: true });
  });

  it('has the step of an employee when a deadline of his case comes', () => {
    const enters = step('entry_permit_issued', { owner: 'employee', due_on: '2026-11-01' });
    expect(idsAt([visa('quiet', [enters], { deadlines: ['2026-12-20'] })])).toEqual([]);
    expect(idsAt([visa('urgent', [enters], { deadlines: [TODAY] })])).toEqual([['gdrfa', ['urgent']]]);
  });

  it('tells of parallel steps each at its desk', () => {
    const parallel = ['formalities.medical.to_book', 'formalities.insurance.to_buy'].map((state) =>
      step(state),
    );
    expect(idsAt([visa('a', parallel)])).toEqual([
      ['medical_centre', ['a']],
      ['insurer', ['a']],
    ]);
  });

  it('says what can be done, or what is missing and why not', () => {
    const missing = [{ code: 'documents_missing' }];
    const offers = [
      { command: 'apply', reasons: missing },
      { command: 'note', reasons: [] },
    ];
    const free = runSheet([visa('a', [step('docs', { offers })])], TODAY)[0]?.items[0];
    expect(free).toMatchObject({ todo: ['note'], blocked: [] });
    const found = [{ command: 'apply', reasons: missing }];
    const blocked = runSheet([visa('a', [step('docs', { offers: found, missing: ['photo'] })])], TODAY);
    expect(blocked[0]?.items[0]).toMatchObject({ todo: [], missing: ['photo'], blocked: missing });
  });
});
