import { type DocumentPostings, dayIn, filsIn, textIn } from '@domain/finance/documents';

/** A deposit that came in is the client's, kept against what we would owe the employee. */
export const onboardingPostings: DocumentPostings = {
  area: 'onboardings',
  entity: 'onboarding_case',
  named: 'full_name',
  events: ['deposit_received'],
  posts: ({ fields }) => {
    const on = dayIn(fields.deposit_received_on);
    return on === null
      ? []
      : [
          {
            event: 'deposit_received',
            on,
            amounts: { amount: filsIn(fields.deposit_received_fils) },
            companyId: textIn(fields.company_id),
          },
        ];
  },
};
