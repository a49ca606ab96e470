/**
 * Whom the portal is for, from a partner's call to an employee's letter, each in a browser of his own: partner manager, lead handler, compliance, PRO, two
 * of billing, an approver; on their telephones the prospect and the candidate, who become the client's HR administrator and the employee. The server
 * is the built one; its clock is that of November 2026.
 */
import { clientIsActive, kycIsApproved } from './people/enrolment';
import {
  candidateFillsIn,
  clientAgrees,
  offerAndContractAreSigned,
  visaIsIssued,
  workBegins,
} from './people/joining';
import { expect, test } from './people/office';
import {
  inquiryBecomesLead,
  leadIsQualified,
  leadIsWon,
  partnerIsAgreed,
  quoteIsAccepted,
} from './people/sale';
import { leaveIsGranted, letterIsDelivered } from './people/working';

/** Of everybody on a computer, from the partner to the employee's letter; 269 when it was counted. */
const MOST_PRESSES = 280;

test.describe.configure({ mode: 'serial' });

test('a partner brings an inquiry; its lead accepts a quote and is won', async ({ office }) => {
  await partnerIsAgreed(office);
  await inquiryBecomesLead(office);
  await leadIsQualified(office);
  await quoteIsAccepted(office);
  await leadIsWon(office);
});

test('the client is judged by somebody else, pays its deposit, and is active', async ({ office }) => {
  await kycIsApproved(office);
  await clientIsActive(office);
});

test('a candidate joins: form, quote, offer and contract', async ({ office }) => {
  await candidateFillsIn(office);
  await clientAgrees(office);
  await offerAndContractAreSigned(office);
});

test('the visa is issued, and work begins', async ({ office }) => {
  await visaIsIssued(office);
  await workBegins(office);
});

test('the employee is granted leave and finds a letter in the request for it', async ({ office }) => {
  await leaveIsGranted(office);
  await letterIsDelivered(office);
  const presses = office.presses();
  const all = Object.values(presses).reduce((sum, count) => sum + count, 0);
  expect(all, JSON.stringify(presses)).toBeLessThanOrEqual(MOST_PRESSES);
});
