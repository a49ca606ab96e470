import type { Configuration } from '@domain/settings/settings';
import { DownloadTraceOf } from '@ui/download-trace-of';
import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { type FieldErrors, Form } from '@ui/kit/form';
import { TextField } from '@ui/kit/text-field';
import { useArea } from '@ui/records/area-scope';
import { failureText } from '@ui/records/reasons';
import { useMutation } from '@ui/records/use-mutation';
import { exactly } from '@ui/records/values';
import { useState } from 'react';
import styles from './settings.module.css';
import { SettingsTable } from './settings-table';

type Entry = Configuration['entries'][number];

/** Entries of the configuration that every client is given at its start. */
export const EntriesSection = ({ entries, onChanged }: { entries: readonly Entry[]; onChanged(): void }) => {
  const { t } = useArea();
  const [changing, setChanging] = useState<Entry | null>(null);
  return (
    <div className={styles.section}>
      <p className={styles.lead}>{t.of('entries.lead')}</p>
      <SettingsTable
        caption="settings.configuration"
        heads={['entries.key', 'entries.value', 'entries.changed']}
        action="figures.change"
      >
        {entries.map((entry) => (
          <tr key={entry.key}>
            <th scope="row" dir="ltr">
              {entry.key}
            </th>
            <td className={styles.value} dir="ltr">
              {entry.value}
            </td>
            <td>
              {entry.changed_at !== null && <span dir="ltr">{exactly(Date.parse(entry.changed_at))}</span>}
              <span className={styles.quiet}>{entry.changed_by}</span>
            </td>
            <td className={styles.end}>
              <Button
                aria-label={`${t.of('figures.change')}: ${entry.key}`}
                onClick={() => setChanging(entry)}
              >
                {t.of('figures.change')}
              </Button>
            </td>
          </tr>
        ))}
      </SettingsTable>
      {changing && (
        <EntryDialog
          entry={changing}
          onClose={(isChanged) => {
            setChanging(null);
            if (isChanged) onChanged();
          }}
        />
      )}
    </div>
  );
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const EntryDialog = ({ entry, onClose }: { entry: Entry; onClose(isChanged: boolean): void }) => {
  const { t } = useArea();
  const mutation = useMutation('settings.setEntry', () => onClose(true));
  const isRefused = mutation.failure?.kind === 'refused' && mutation.failure.code === 'invalid_input';
  return (
    <Dialog title={entry.key} width={480} onCancel={() => onClose(false)}>
      <Form
        name={entry.key}
        check={({ value = '' }): FieldErrors => (isJson(value) ? {} : { value: t.of('entries.noJson') })}
        refused={isRefused ? { value: t.of('entries.otherKind') } : {}}
        failure={mutation.failure && !isRefused ? failureText(mutation.failure, t) : null}
        offer={<DownloadTraceOf failure={mutation.failure} />}
        busy={mutation.isBusy}
        submitLabel={t.of('settings.save')}
        actions={<Button onClick={() => onClose(false)}>{t.of('settings.cancel')}</Button>}
        onSubmit={({ value = '' }) => mutation.run({ key: entry.key, value })}
      >
        {(errorOf) => (
          <TextField
            label={t.of('entries.value')}
            name="value"
            dir="ltr"
            hint={t.of('entries.hint')}
            defaultValue={entry.value}
            error={errorOf('value')}
          />
        )}
      </Form>
    </Dialog>
  );
};
