import { ButtonLink } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import { formLinkAction } from '@ui/records/record/form-link';

const FormLink = formLinkAction('employee_form', ['invited', 'form_in_progress', 'changes_requested']);

/** The documents of the case, beside their files. */
const ReviewLink = ({ record }: RecordPartProps) => {
  const { t } = useArea();
  return (
    <ButtonLink href={`/Documents/review?onboarding=${encodeURIComponent(record.id)}`}>
      {t.of('review.open')}
    </ButtonLink>
  );
};

export const CaseActions = ({ record }: RecordPartProps) => (
  <>
    <ReviewLink record={record} />
    <FormLink record={record} />
  </>
);
