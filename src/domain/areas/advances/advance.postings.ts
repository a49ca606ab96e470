import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';

/** What was paid out is owed by the employee from that day on. What payroll finds is posted by its run, and so is what it recovers. */
export const advancePostings: DocumentPostings = {
  area: 'advances',
  entity: 'advance',
  named: 'employee_id',
  events: ['advance_paid'],
  posts: ({ fields }) => {
    const paid = dayIn(fields.paid_on);
    return paid === null
      ? []
      : [
          {
            event: 'advance_paid',
            on: paid,
            amounts: { amount: filsIn(fields.amount_fils) },
            companyId: textIn(fields.company_id),
            employeeId: textIn(fields.employee_id),
          },
        ];
  },
};
