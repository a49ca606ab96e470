import { REFERENCES } from '@tests/support/visa-story';
import { documentsAreVerified } from './checklist';
import { EMPLOYEE, expect, type PeopleOffice } from './office';

/** Two years later, seven weeks before the residence ends. */
export const SECOND_DAY = '2028-10-09';
const TODAY = '09-10-2028';

/** The client wants it, is quoted, accepts, and the PRO renews. */
export const residenceIsRenewed = async (office: PeopleOffice): Promise<void> => {
  const company_id = { in: [office.id('client')] };
  const hr = await office.who('controller');
  await hr.creates('/renewalRequest', 'New renewal request', {
    Employee: { lookUp: EMPLOYEE.name },
    'What ends': { choose: 'Residence' },
    'Ends on': '29-11-2028',
  });
  const address = `/renewalRequest?record=${await office.only('renewals', { company_id })}`;
  await hr.gives('Ask the client', 'Client decides');
  const client = await office.who('client');
  await client.opens(address, 'Client decides');
  await client.gives('Client wants it', 'Client decides');
  await hr.gives('Quote', 'Quoted', { 'Quote (without VAT)': '1500' });
  await client.sheet.expectState('Quoted');
  await client.gives('Accept quote', 'Accepted');

  const pro = await office.who('pro');
  const visa = await office.only('visas', { company_id, type: { in: ['visa renewal'] } });
  await documentsAreVerified(office, visa, [
    'Labour contract.pdf',
    'Insurance card.pdf',
    'Medical fitness.pdf',
    'EID form.pdf',
  ]);
  await pro.opens(`/visa-process?tab=renewal&record=${visa}`);
  for (const [command, state, answers] of [
    ['Contract signed', 'Contract signed', {}],
    [
      'Labour card renewed',
      'Labour card renewed',
      {
        'Labour card number': REFERENCES.labour_card_number,
        'Labour card expires': '29-11-2030',
        'Receipt number': 'R-21',
      },
    ],
    ['Begin formalities', 'Formalities', undefined],
    ['Book medical', 'Formalities', { 'Receipt number': 'R-22' }],
    ['Medical attended', 'Formalities', {}],
    ['Medically fit', 'Formalities', {}],
    ['Insurance bought', 'Formalities', { 'Receipt number': 'R-23' }],
    ['Apply for Emirates ID', 'Formalities', { 'Receipt number': 'R-24' }],
    ['Biometrics taken', 'Formalities', {}],
    [
      'Emirates ID received',
      'Formalities',
      { 'Emirates ID': REFERENCES.emirates_id, 'Emirates ID expires': '29-11-2030' },
    ],
    [
      'ILOE subscribed',
      'Formalities',
      {
        'ILOE certificate': REFERENCES.iloe_certificate,
        'ILOE ends': '29-11-2030',
        'Receipt number': 'R-26',
      },
    ],
    ['Apply for residence', 'Residence applied for', { 'Receipt number': 'R-25' }],
    ['Residence renewed', 'Residence renewed', { 'Residence expires': '29-11-2030' }],
    ['Complete', 'Completed', undefined],
  ] as const)
    await pro.gives(command, state, answers);
  await hr.opens(address, 'Accepted');
  await hr.gives('Complete', 'Completed');
};

/** She leaves: notice, clearance, a settlement that one computes and another approves, signed by link. */
export const settlementIsSigned = async (office: PeopleOffice): Promise<void> => {
  const client = await office.who('client');
  await client.creates('/Offboarding', 'New offboarding', {
    Employee: { given: EMPLOYEE.name },
    'Reason for leaving': { choose: 'Resignation' },
    'Last day': TODAY,
  });
  const case_ = await office.only('offboardings', { company_id: { in: [office.id('client')] } });
  office.known.set('offboarding', case_);
  const address = `/Offboarding?record=${case_}`;
  const hr = await office.who('controller');
  await hr.opens(address, 'Requested');
  await hr.gives('Start review', 'Review');
  await hr.gives('Give notice', 'On notice', {
    'Date of the notice letter': '09-09-2028',
    'Notice in days': '30',
    'Last day': TODAY,
  });
  await hr.gives('Start clearance', 'Clearance');
  await client.opens(address, 'Clearance');
  await client.gives('Record clearance', 'Clearance', {
    'Work handed over': { choose: 'Yes' },
    'Equipment returned': { choose: 'Yes' },
    'Access removed': { choose: 'Yes' },
  });
  await hr.sheet.expectState('Clearance');
  await hr.gives('Compute settlement', 'Settlement computed', {
    'End-of-service scheme': { choose: 'Gratuity by law' },
  });
  await expect(hr.sheet.button('Approve settlement')).toHaveAccessibleDescription(
    /Another person must do this/,
  );
  const compliance = await office.who('compliance');
  await compliance.opens(address, 'Settlement computed');
  await compliance.gives('Approve settlement', 'Settlement approved');

  await office.signedLetter('Settlement statement', { Offboarding: { lookUp: EMPLOYEE.name } });
};

/** What is owed is paid, the visa is cancelled in its order, and the case ends on the last day. */
export const visaIsCancelled = async (office: PeopleOffice): Promise<void> => {
  const address = `/Offboarding?record=${office.id('offboarding')}`;
  const billing = await office.who('controller');
  await billing.opens(address, 'Dues signed');
  await billing.gives('Paid', 'Paid', { 'Paid on': TODAY, 'Payment reference': 'TT-77' });

  const pro = await office.who('pro');
  const visa = await office.only('visas', {
    company_id: { in: [office.id('client')] },
    type: { in: ['visa cancellation'] },
  });
  // the signed statement is on its checklist already
  await documentsAreVerified(office, visa, ['Cancellation form.pdf']);
  await pro.opens(`/visa-process?tab=cancellation&record=${visa}`, 'Opened');
  for (const [command, state, answers] of [
    ['Dues signed', 'Dues signed', {}],
    [
      'Submit to MOHRE',
      'Submitted to MOHRE',
      { 'MOHRE reference': REFERENCES.mohre_reference, 'Receipt number': 'R-31' },
    ],
    ['Labour card cancelled', 'Labour card cancelled', {}],
    ['Submit residence cancellation', 'Residence cancellation submitted', { 'Receipt number': 'R-32' }],
    ['Residence cancelled', 'Residence cancelled', {}],
  ] as const)
    await pro.gives(command, state, answers);
  await billing.opens(address, 'Paid');
  await billing.gives('Visa cancelled', 'Visa cancelled');
  await billing.gives('Close offboarding', 'Closed');
  const employee = await office.desks.find('employees', office.id('employee'));
  expect(employee).toMatchObject({ state: 'ended', fields: { left_on: '2028-10-09' } });
};
