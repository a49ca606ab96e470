import { inDays } from '../days';
import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/Billings',
    list: 'Invoices',
    create: {
      button: 'New invoice',
      fields: {
        Kind: { choose: 'General' },
        Client: { lookUp: 'fal' },
        'Date of supply': inDays(0),
        Due: inDays(15),
      },
      state: 'Draft',
    },
    steps: [],
  },
  {
    at: '/Billings?tab=additionsReductions',
    list: 'Additions & Reductions',
    create: {
      button: 'New addition or reduction',
      fields: {
        Employee: { lookUp: 'a' },
        Month: '2031-01-01',
        Kind: { choose: 'Addition' },
        Category: { choose: 'Bonus' },
        Amount: '150',
        Reason: 'Worked on a public holiday',
      },
      state: 'Draft',
    },
    steps: [{ command: 'Submit', state: 'Submitted' }],
  },
  {
    at: '/billing-runs',
    list: 'Billing runs',
    create: {
      button: 'New billing run',
      fields: { Client: { lookUp: 'fal' }, Month: '2031-01-01' },
      state: 'Open',
    },
    steps: [],
  },
  {
    at: '/billing-runs?tab=fee-plans',
    list: 'Fee plans',
    create: {
      button: 'New fee plan',
      fields: {
        Client: { lookUp: 'fal' },
        'From month': '2031-01-01',
        Model: { choose: 'Per employee' },
        'When somebody joins or leaves': { choose: 'By days employed' },
        'Payment terms in days': '30',
        'Fee per employee and month': '850',
      },
      state: 'Draft',
    },
    steps: [{ command: 'Submit for approval', state: 'To be approved' }],
  },
  {
    at: '/billing-runs?tab=recurring-invoices',
    list: 'Recurring invoices',
    create: {
      button: 'New recurring invoice',
      fields: {
        Description: 'Registered address',
        Client: { lookUp: 'fal' },
        Interval: { choose: 'Every year' },
        'Next due': inDays(30),
        'Payment terms in days': '30',
        Quantity: '1.5',
        'Unit price': '600',
        VAT: { choose: 'Standard, 5%' },
        Income: { choose: 'Service fees' },
      },
      state: 'Draft',
    },
    steps: [{ command: 'Submit for approval', state: 'To be approved' }],
  },
];
