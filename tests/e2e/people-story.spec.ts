/**
 * Whom the portal is for, from a partner's call to the cancelled visa of somebody who has left, each in a browser of his own: partner manager, lead handler,
 * compliance, PRO, two of billing, an approver; on their telephones the prospect and the candidate, who become the client's HR administrator and
 * the employee. The server is the built one; its clock begins with November 2026 and goes on once.
 */
import { clientIsActive, kycIsApproved } from './people/enrolment';
import {
  candidateFillsIn,
  clientAgrees,
  offerAndContractAreSigned,
  visaIsIssued,
  workBegins,
} from './people/joining';
import { residenceIsRenewed, SECOND_DAY, settlementIsSigned, visaIsCancelled } from './people/leaving';
import { expect, test } from './people/office';
import {
  inquiryBecomesLead,
  leadIsQualified,
  leadIsWon,
  partnerIsAgreed,
  quoteIsAccepted,
} from './people/sale';
import { leaveIsGranted, letterIsDelivered } from './people/working';

/** Of everybody on a computer, from the partner to the closed case. */
const MOST_PRESSES = 480;

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

test('a candidate fills the public form in, and the client agrees to the quote', async ({ office }) => {
  await candidateFillsIn(office);
  await clientAgrees(office);
});

test('offer and contract are signed', async ({ office }) => {
  await offerAndContractAreSigned(office);
});

test('the visa is issued, and work begins', async ({ office }) => {
  await visaIsIssued(office);
  await workBegins(office);
});

test('the employee is granted leave and finds a letter in the request for it', async ({ office }) => {
  await leaveIsGranted(office);
  await letterIsDelivered(office);
});

test('two years later the residence is renewed', async ({ office }) => {
  await office.on(SECOND_DAY);
  await residenceIsRenewed(office);
});

test('the employee leaves: settlement signed and paid, visa cancelled, case closed', async ({ office }) => {
  await settlementIsSigned(office);
  await visaIsCancelled(office);
  const presses = office.presses();
  const all = Object.values(presses).reduce((sum, count) => sum + count, 0);
  expect(all, JSON.stringify(presses)).toBeLessThanOrEqual(MOST_PRESSES);
});
