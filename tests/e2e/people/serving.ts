import { expect } from '@playwright/test';
import type { Colleague } from '../colleague';
import { inDays } from '../days';
import type { PathInputs } from '../path';
import type { Cast } from './cast';
import { CANDIDATE } from './joining';

/** What the employee asks for goes to the client, then to HR. The address of the request. */
const requestIsApproved = async (
  cast: Cast,
  { employee, client }: { readonly employee: Colleague; readonly client: Colleague },
  fields: PathInputs,
): Promise<string> => {
  await employee.creates('/HR', 'New request', fields);
  await employee.gives('Submit', 'Submitted');
  const id = await cast.value(
    `select id as value from hr_request where state = 'submitted' and employee_id in
       (select id from employee where first_name = $1 and last_name = $2)`,
    CANDIDATE.first,
    CANDIDATE.last,
  );
  const address = `/HR?record=${id}`;
  await client.opens(address, 'Submitted');
  await client.gives('Take up', 'With the manager');
  await client.gives('Endorse', 'With HR');
  const hr = await cast.staff('hr');
  await hr.opens(address, 'With HR');
  await hr.gives('Approve', 'Approved');
  return address;
};

/** Days off without pay, and a letter: it is in the request as it is issued, and the employee opens it. */
export const requestsAreFulfilled = async (cast: Cast, company: string, id: string): Promise<void> => {
  const client = await cast.joins('isAdmin', company);
  const employee = await cast.joins('isEmployee', company, id);
  const hr = await cast.staff('hr');
  await requestIsApproved(
    cast,
    { employee, client },
    {
      'What for': { choose: 'Leave' },
      'Kind of leave': { choose: 'Unpaid leave' },
      'First day': inDays(7),
      'Last day': inDays(8),
    },
  );
  await hr.gives('Fulfil', 'Fulfilled', {});

  const address = await requestIsApproved(
    cast,
    { employee, client },
    {
      'What for': { choose: 'Letter' },
      'Kind of letter': { choose: 'Employment certificate' },
    },
  );
  await hr.sheet.tab('Letters');
  await hr.sheet.button('New letter').first().click();
  const form = hr.page.getByRole('dialog', { name: /^New letter/ });
  await form.getByRole('combobox', { name: 'Template' }).fill('Employment certificate');
  await hr.page.getByRole('option', { name: 'Employment certificate' }).first().click();
  await form.getByRole('button', { name: /^(Create|Save draft)$/ }).click();
  await expect(form).toBeHidden();
  await hr.sheet.expectState('Draft');
  await hr.gives('Issue', 'Issued');
  await hr.opens(address, 'Fulfilled');

  await employee.opens(address, 'Fulfilled');
  await employee.sheet.tab('Letters');
  await employee.sheet.self.getByRole('rowheader').first().click();
  await employee.sheet.expectState('Issued');
  const pdf = await employee.fetches('Open the PDF');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
};

/** The client wants it and accepts the quote: the process that renews is open. */
export const renewalIsAccepted = async (cast: Cast, company: string): Promise<void> => {
  const client = await cast.joins('isAdmin', company);
  const hr = await cast.staff('hr');
  await hr.creates('/renewalRequest', 'New renewal request', {
    Employee: { lookUp: CANDIDATE.name },
    'What ends': { choose: 'Residence' },
    'Ends on': inDays(40),
  });
  await hr.gives('Ask the client', 'Client decides');
  const renewal = await cast.value(
    `select r.id as value from renewal_case r join employee e on e.id = r.employee_id where e.first_name = $1 and e.last_name = $2`,
    CANDIDATE.first,
    CANDIDATE.last,
  );
  const address = `/renewalRequest?record=${renewal}`;
  await client.opens(address, 'Client decides');
  await client.gives('Client wants it', 'Client decides');
  await hr.gives('Quote', 'Quoted', { 'Quote (without VAT)': '4,500.00' });
  await client.sheet.expectState('Quoted');
  await client.gives('Accept quote', 'Accepted');

  // she leaves before it has begun
  const process = await cast.value('select visa_case_id as value from renewal_case where id = $1', renewal);
  const pro = await cast.staff('pro');
  await pro.opens(`/visa-process?tab=renewal&record=${process}`);
  await pro.gives('Withdraw', 'Withdrawn', { 'Why it is withdrawn': 'She leaves' });
  await hr.opens(address, 'Accepted');
  await hr.gives('Do not renew', 'Not renewed', { 'Why it is not renewed': 'She leaves' });
};
