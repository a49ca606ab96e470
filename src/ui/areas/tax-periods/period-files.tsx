import { isDisclosedApart } from '@domain/finance/vat-return';
import { Button } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { useDownload } from '@ui/records/use-mutation';

/** The return and the disclosure that it asks for, as PDF, and the audit file of the period, from what is posted now. */
export const PeriodFiles = ({ record: { id, fields } }: RecordPartProps) => {
  const { t } = useArea();
  const audit = useDownload('tax-periods.auditFile');
  const form = useDownload('tax-periods.form');
  const isApart = isDisclosedApart(Number(fields.corrections_fils), String(fields.ends_on));
  return (
    <>
      <FailureNote failure={form.failure ?? audit.failure} />
      <Button busy={form.isBusy} onClick={() => form.run({ id, form: 'return' })}>
        {t.of('form.return')}
      </Button>
      {isApart && (
        <Button busy={form.isBusy} onClick={() => form.run({ id, form: 'disclosure' })}>
          {t.of('form.disclosure')}
        </Button>
      )}
      <Button busy={audit.isBusy} onClick={() => audit.run({ id })}>
        {t.of('auditFile.open')}
      </Button>
    </>
  );
};
