import type { RecordPartProps } from '@ui/records/manifest';
import { deskLink } from '@ui/records/record/desk-link';
import { formLinkAction } from '@ui/records/record/form-link';

const FormLink = formLinkAction('employee_form', ['invited', 'form_in_progress', 'changes_requested']);
const DeskLink = deskLink('onboarding');

export const CaseActions = ({ record }: RecordPartProps) => (
  <>
    <DeskLink record={record} />
    <FormLink record={record} />
  </>
);
