import type { CallFailure } from '@domain/shared/call-failure';
import { DownloadTraceOf } from '@ui/download-trace-of';
import type { TextKey } from '@ui/i18n/translate';
import { useUi } from '@ui/i18n/ui-context';
import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { type FieldErrors, Form } from '@ui/kit/form';
import { TextField } from '@ui/kit/text-field';

export interface AddCompanyProps {
  /** Name of the company it is added under, if it is not of the top level. */
  readonly parent: string | null;
  readonly busy: boolean;
  readonly failure: CallFailure | null;
  onSave(name: string): void;
  onCancel(): void;
}

const NAME_FAULTS: Readonly<Record<string, TextKey>> = {
  name_taken: 'company.nameTaken',
  too_deep: 'company.tooDeep',
  invalid_input: 'company.nameMissing',
};

/** What is wrong with the name, when that is why it was refused. */
const nameFault = (failure: CallFailure | null): TextKey | null =>
  failure?.kind === 'refused' && Object.hasOwn(NAME_FAULTS, failure.code)
    ? (NAME_FAULTS[failure.code] ?? null)
    : null;

export const AddCompanyView = ({ parent, busy, failure, onSave, onCancel }: AddCompanyProps) => {
  const { t } = useUi();
  const fault = nameFault(failure);
  return (
    <Dialog title={t('company.newTitle')} width={400} persistent onCancel={onCancel}>
      <Form
        name={t('company.newTitle')}
        check={({ name = '' }): FieldErrors =>
          name.trim().length < 2 ? { name: t('company.nameMissing') } : {}
        }
        refused={fault ? { name: t(fault) } : {}}
        failure={failure && !fault ? t('company.addFailed') : null}
        offer={<DownloadTraceOf failure={failure} />}
        busy={busy}
        submitLabel={t('company.save')}
        actions={<Button onClick={onCancel}>{t('company.cancel')}</Button>}
        onSubmit={({ name = '' }) => onSave(name.trim())}
      >
        {(errorOf) => (
          <>
            <TextField
              label={t('company.parent')}
              name="parent"
              readOnly
              value={parent ?? t('company.topLevel')}
            />
            <TextField
              label={t('company.name')}
              name="name"
              maxLength={120}
              autoComplete="off"
              autoFocus
              error={errorOf('name')}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
};
