import { enter } from '../areas';
import { EMPLOYEE, expect, type PeopleOffice } from './office';

/** The employee asks for leave; his client endorses it, somebody of the PEO approves it. */
export const leaveIsGranted = async (office: PeopleOffice): Promise<void> => {
  const employee = await office.who('employee');
  await employee.creates('/HR', 'New request', {
    Employee: { given: EMPLOYEE.name },
    'What for': { choose: 'Leave' },
    'Kind of leave': { choose: 'Unpaid leave' },
    'First day': '14-12-2026',
    'Last day': '16-12-2026',
  });
  await employee.gives('Submit', 'Submitted');
  const address = `/HR?record=${await office.only('requests', {
    employee_id: { in: [office.id('employee')] },
    kind: { in: ['leave'] },
  })}`;
  const client = await office.who('client');
  await client.opens(address, 'Submitted');
  await client.gives('Take up', 'With the manager');
  await client.gives('Endorse', 'With HR');
  await expect(client.sheet.button('Approve')).toHaveAccessibleDescription(/Another person must do this/);
  const approver = await office.who('controller');
  await approver.opens(address, 'With HR');
  await approver.gives('Approve', 'Approved');
  await employee.sheet.expectState('Approved');
  // he hears of it wherever he is
  await employee.page.keyboard.press('Escape');
  await employee.page.getByRole('button', { name: /^Notifications/ }).click();
  const inbox = employee.page.getByRole('dialog', { name: 'Notifications' });
  await expect(inbox.getByRole('link', { name: `Leave, Approved: ${EMPLOYEE.name}` })).toBeVisible();
  await employee.page.keyboard.press('Escape');
};

/** He asks for a letter and finds it in his request once it is issued. */
export const letterIsDelivered = async (office: PeopleOffice): Promise<void> => {
  const employee = await office.who('employee');
  await employee.creates('/HR', 'New request', {
    Employee: { given: EMPLOYEE.name },
    'What for': { choose: 'Letter' },
    'Kind of letter': { choose: 'Salary certificate' },
    'Addressed to': 'First Bank',
  });
  await employee.gives('Submit', 'Submitted');
  const request = await office.only('requests', {
    employee_id: { in: [office.id('employee')] },
    kind: { in: ['letter'] },
  });
  const client = await office.who('client');
  await client.opens(`/HR?record=${request}`, 'Submitted');
  await client.gives('Take up', 'With the manager');
  await client.gives('Endorse', 'With HR');
  const hr = await office.who('controller');
  await hr.opens(`/HR?record=${request}`, 'With HR');
  await hr.gives('Approve', 'Approved');
  await hr.sheet.tab('Letters');
  await hr.sheet.button('New letter').first().click();
  const form = hr.page.getByRole('dialog', { name: /^New letter/ });
  await enter(form, { Template: { lookUp: 'Salary certificate' }, 'Addressed to': 'First Bank' });
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await hr.sheet.expectState('Draft');
  await hr.gives('Issue', 'Issued');
  await employee.sheet.expectState('Fulfilled');
  await employee.sheet.tab('Files');
  await expect(employee.sheet.self.getByText(/^LTR-\d{6}\.pdf$/)).toBeVisible();
};
