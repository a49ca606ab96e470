import type { FieldInput } from '@domain/area/field';
import type { Reason } from '@domain/area/verdict';
import type { PendingCommand } from '@machines/record/record.types';
import { Button } from '@ui/kit/button';
import { ConfirmDialog, Dialog } from '@ui/kit/dialog';
import { type ReactNode, useRef } from 'react';
import { useArea } from '../area-scope';
import { FailureNote } from '../failure-note';
import { FieldInputView } from '../fields/field-input';
import { useFormTexts } from '../form-texts';
import { reasonText } from '../reasons';
import styles from '../record.module.css';
import { useFirstFault } from '../use-first-fault';
import type { ShownOffer } from './offers';

export interface CommandDialogProps {
  readonly pending: Pick<
    PendingCommand,
    'command' | 'asks' | 'payload' | 'isIrreversible' | 'faults' | 'failure'
  >;
  readonly tone: ShownOffer['tone'];
  readonly busy: boolean;
  onChange(field: string, value: FieldInput): void;
  onSend(): void;
  onClose(): void;
  /** Stands behind a reason of its refusal: what leads to where that is mended. */
  readonly after?: (reason: Reason) => ReactNode;
}

/** Nothing leads back from it: what it means, where its area says so, and that. */
const Irreversible = ({ command }: { readonly command: string }) => {
  const { manifest, t } = useArea();
  const f = useFormTexts();
  const means = `means.${command}`;
  return (
    <p>
      {Object.hasOwn(manifest.texts.en, means) && `${t.of(means)} `}
      {f('asked.irreversible')}
    </p>
  );
};

/** What a command asks for before it is given, or whether it is meant; and its refusal, with the reasons. */
export const CommandDialog = ({
  pending,
  tone,
  busy,
  onChange,
  onSend,
  onClose,
  after,
}: CommandDialogProps) => {
  const area = useArea();
  const f = useFormTexts();
  const { t } = area;
  const { command, asks, payload, isIrreversible = false, faults, failure } = pending;
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, faults);
  const reasons = failure?.kind === 'refused' ? (failure.reasons ?? []) : [];
  const whyOf = (name: string): string | null => {
    const about = reasons.filter(({ fix }) => fix?.field === name);
    return about.length === 0 ? null : about.map((reason) => reasonText(reason, area)).join(' ');
  };
  if (isIrreversible && Object.keys(asks).length === 0 && failure === null)
    return (
      <ConfirmDialog
        title={t.of(`command.${command}`)}
        reject={{ label: t('record.cancel'), run: onClose }}
        accept={{
          label: f('asked.confirm'),
          tone: tone === 'danger' ? 'danger' : 'primary',
          busy,
          run: onSend,
        }}
      >
        <Irreversible command={command} />
      </ConfirmDialog>
    );
  return (
    <Dialog
      title={t.of(`command.${command}`)}
      width={480}
      persistent
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('record.cancel')}</Button>
          <Button tone={tone === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={onSend}>
            {f('asked.confirm')}
          </Button>
        </>
      }
    >
      <FailureNote failure={failure} {...(after && { after })} />
      {isIrreversible && <Irreversible command={command} />}
      <form
        ref={form}
        className={styles.form}
        aria-label={t.of(`command.${command}`)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSend();
        }}
      >
        {Object.entries(asks).map(([name, field]) => (
          <FieldInputView
            key={name}
            name={name}
            field={field}
            value={payload[name] ?? null}
            known={null}
            inputs={payload}
            fault={faults[name] ?? null}
            why={whyOf(name)}
            onChange={(value) => onChange(name, value)}
          />
        ))}
        {/* its button stands outside the form: without one within it, Enter sends no form of several fields */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
};
