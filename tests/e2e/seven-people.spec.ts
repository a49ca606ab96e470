/**
 * One person from the partner who has sent her employer to the cancellation of her visa, in the browsers of seven people: sales, HR, PRO and a second
 * pair of eyes of the staff, the HR administrator of the client, the prospect and the employee on their telephones.
 */
import { test as base } from './fixtures';
import { Cast } from './people/cast';
import { candidateIsHired } from './people/joining';
import { settlementIsSigned, visaIsCancelled } from './people/leaving';
import { clientIsEnrolled, prospectBecomesClient } from './people/sale';
import { renewalIsAccepted, requestsAreFulfilled } from './people/serving';
import { visaIsIssued } from './people/visa-process';

const test = base.extend<object, { readonly cast: Cast }>({
  cast: [
    async ({ browser, server: { origin, database } }, use) => {
      const cast = new Cast(browser, origin, database);
      await use(cast);
      await cast.go();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'serial' });

let company = '';
let onboarding = '';
let employee = '';

test('a partner’s contact becomes a lead, accepts the quote online, and is enrolled as a client', async ({
  cast,
}) => {
  company = await prospectBecomesClient(cast);
  await clientIsEnrolled(cast, company);
});

test('a candidate fills in the form in Arabic on a telephone, and signs the offer by its link', async ({
  cast,
}) => {
  onboarding = await candidateIsHired(cast, company);
});

test('the visa is issued with at most sixty presses of one person, and she starts', async ({ cast }) => {
  employee = await visaIsIssued(cast, onboarding);
});

test('leave and a letter are asked for, and the renewal is accepted', async ({ cast }) => {
  await requestsAreFulfilled(cast, company, employee);
  await renewalIsAccepted(cast, company);
});

test('she leaves: the settlement is signed by its link, and the visa is cancelled in its order', async ({
  cast,
}) => {
  await visaIsCancelled(cast, await settlementIsSigned(cast));
});
