import { PAYSLIPS_OF_EMPLOYEE } from '@domain/finance/states';
import { Button } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { formLinkAction } from '@ui/records/record/form-link';
import { useDownload } from '@ui/records/use-mutation';

const READABLE: readonly string[] = ['confirmed', ...PAYSLIPS_OF_EMPLOYEE];
const FormLink = formLinkAction('payslip', PAYSLIPS_OF_EMPLOYEE);

/** Whoever reads the amounts may have them as a PDF; staff give out a link besides. */
export const PayslipActions = ({ record }: RecordPartProps) => {
  const { t } = useArea();
  const opening = useDownload('payslips.pdf');
  const isOffered = READABLE.includes(record.state) && !record.masked.includes('net_fils');
  return (
    <>
      {isOffered && (
        <Button busy={opening.isBusy} onClick={() => opening.run({ payslip: record.id })}>
          {t.of('pdf.open')}
        </Button>
      )}
      <FailureNote failure={opening.failure} />
      <FormLink record={record} />
    </>
  );
};
