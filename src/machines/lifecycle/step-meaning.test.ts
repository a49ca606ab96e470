import { documentLifecycle } from '@machines/areas/documents/document.lifecycle';
import { kycLifecycle } from '@machines/areas/enrolments/kyc.lifecycle';
import { invoiceLifecycle } from '@machines/areas/invoices/invoice.lifecycle';
import { paymentBatchLifecycle } from '@machines/areas/payment-batches/payment-batch.lifecycle';
import { payrollRunLifecycle } from '@machines/areas/payroll-runs/payroll-run.lifecycle';
import { hrRequestLifecycle } from '@machines/areas/requests/hr-request.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { wpsBatchLifecycle } from '@machines/areas/wps-batches/wps-batch.lifecycle';
import { expect, it } from 'vitest';
import type { Lifecycle } from './lifecycle';
import { stepMeaningOf } from './step-meaning';

type Step = readonly [Lifecycle, from: string, to: string];

const DECIDED: readonly Step[] = [
  [hrRequestLifecycle, 'hr', 'approved'],
  [hrRequestLifecycle, 'manager', 'rejected'],
  [hrRequestLifecycle, 'approved', 'fulfilled'],
  [invoiceLifecycle, 'approval', 'approved'],
  [invoiceLifecycle, 'approval', 'draft'],
  [kycLifecycle, 'review', 'changes_requested'],
  [payrollRunLifecycle, 'client_approval', 'confirming'],
  [wpsBatchLifecycle, 'submitted', 'rejected'],
  [visaNewLifecycle, 'residence_issued', 'completed'],
];

const ON_ITS_WAY: readonly Step[] = [
  // it is on its way to whoever decides
  [hrRequestLifecycle, 'submitted', 'manager'],
  [hrRequestLifecycle, 'manager', 'hr'],
  [paymentBatchLifecycle, 'submitted', 'approving'],
  [kycLifecycle, 'submitted', 'review'],
  // the one who works on it goes on
  [documentLifecycle, 'review', 'verified'],
  [documentLifecycle, 'requested', 'uploaded'],
  [visaNewLifecycle, 'quota', 'job_offer_signed'],
  // laid aside
  [hrRequestLifecycle, 'draft', 'withdrawn'],
  [documentLifecycle, 'verified', 'superseded'],
  // a step within the state
  [hrRequestLifecycle, 'hr', 'hr'],
];

// the title is made here: a machine in a table of cases would be printed whole
for (const [lifecycle, from, to] of DECIDED)
  it(`${lifecycle.id}: whoever asked hears that it came from ${from} to ${to}`, () => {
    expect(stepMeaningOf(lifecycle, [from], [to])).toMatchObject({ come: [to], isDecided: true });
  });

for (const [lifecycle, from, to] of ON_ITS_WAY)
  it(`${lifecycle.id}: nothing is decided from ${from} to ${to}`, () => {
    expect(stepMeaningOf(lifecycle, [from], [to]).isDecided).toBe(false);
  });

it('is nobody’s turn where the portal goes on by itself', () => {
  expect(stepMeaningOf(payrollRunLifecycle, ['client_approval'], ['confirming'])).toMatchObject({
    owners: new Set(),
    isWork: false,
  });
});

it('knows whose turn it is in each part of a case', () => {
  const { owners, isWork } = stepMeaningOf(hrRequestLifecycle, ['manager'], ['hr']);
  expect([...owners]).toEqual(['approver']);
  expect(isWork).toBe(false);
});
