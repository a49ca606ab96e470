import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';

/** What was paid out, to him or for him, is owed by the employee from that day on. What payroll finds is posted by its run, and so is what it recovers. */
export const advancePostings: DocumentPostings = {
  area: 'advances',
  entity: 'advance',
  named: 'employee_id',
  events: ['advance_paid', 'fine_owed'],
  posts: ({ fields }) => {
    const paid = dayIn(fields.paid_on);
    return paid === null
      ? []
      : [
          {
            event: textIn(fields.visa_fee_id) === null ? ('advance_paid' as const) : ('fine_owed' as const),
            on: paid,
            amounts: { amount: filsIn(fields.amount_fils) },
            companyId: textIn(fields.company_id),
            employeeId: textIn(fields.employee_id),
          },
        ];
  },
};
