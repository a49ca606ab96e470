import { monthFromNow } from '../days';
import type { AreaPath } from '../path';

export const paths: readonly AreaPath[] = [
  {
    at: '/payroll',
    list: 'Payroll runs',
    create: {
      button: 'New payroll run',
      fields: { Client: { lookUp: 'Falcon' }, Month: '2031-02-01', Kind: { choose: 'Regular' } },
      state: 'Open',
    },
    steps: [
      { command: 'Lock inputs', state: 'Inputs locked' },
      { command: 'Calculate', state: 'Calculated' },
    ],
  },
  {
    at: '/payroll?tab=commissions',
    list: 'Commissions',
    create: {
      button: 'New commission',
      fields: {
        // one that he brought
        Partner: { lookUp: 'Harbour Free Zone Desk' },
        Client: { lookUp: 'Marjan Contracting' },
        Month: monthFromNow(-1),
        Amount: '500',
      },
      state: 'Accrued',
    },
    steps: [],
  },
  {
    at: '/payroll?tab=serviceFeeRefunds',
    list: 'Service Fee Refunds',
    create: {
      button: 'New fee refund',
      fields: {
        Subject: 'Service fee charged twice',
        Client: { lookUp: 'fal' },
        Amount: '850',
        Reason: { choose: 'Charged twice' },
      },
      name: 'Service fee charged twice',
      state: 'Requested',
    },
    steps: [{ command: 'Start review', state: 'In review' }],
  },
  { at: '/payslips', list: 'Payslips', create: null, steps: [] },
];
