import { mayDoIn } from '@domain/area/area.policy';
import type { IssuedLink, LinkPurpose } from '@domain/public-forms/public-form';
import { dayInDubai } from '@domain/shared/calendar-date';
import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { TextField } from '@ui/kit/text-field';
import { useRef, useState } from 'react';
import { useArea } from '../area-scope';
import { FailureNote } from '../failure-note';
import type { RecordPartProps } from '../manifest';
import { Failed } from '../notices.view';
import record from '../record.module.css';
import { useMutation } from '../use-mutation';
import { useRole } from '../use-who';
import { dayText } from '../values';

/** The address, once: whoever reads it passes it on, or lets the mail do it. Words: src/ui/i18n/en/form-link.ts. */
export const IssuedNote = ({ link }: { link: IssuedLink }) => {
  const { t } = useArea();
  const field = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    const input = field.current?.querySelector('input');
    input?.select();
    // where the browser does not let us, the address is selected: the keyboard copies it
    input?.ownerDocument.defaultView?.navigator.clipboard?.writeText(link.address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const mailed = link.mailed_to;
  return (
    <>
      <div ref={field}>
        <TextField
          name="address"
          label={t.of('link.address')}
          value={link.address}
          readOnly
          dir="ltr"
          onFocus={({ target }) => target.select()}
          hint={t.of('link.once', { day: dayText(dayInDubai(Date.parse(link.expires_at))) })}
        />
      </div>
      <p>{mailed === null ? t.of('link.notMailed') : t.of('link.mailed', { address: mailed })}</p>
      <p className={record.bar}>
        <Button onClick={copy}>{t.of('link.copy')}</Button>
        <span role="status">{isCopied && t.of('link.copied')}</span>
      </p>
    </>
  );
};

/** Makes a link to the form of a record, when it is told to. */
export const useFormLink = (id: string, purpose: LinkPurpose) => {
  const { manifest } = useArea();
  const [link, setLink] = useState<IssuedLink | null>(null);
  const mutation = useMutation('records.formLink', setLink);
  const make = () => mutation.run({ area: manifest.area.name, id, purpose });
  return { link, mutation, make, forget: () => setLink(null) };
};

const Action = ({
  record: { id, state },
  purpose,
  states,
}: RecordPartProps & { purpose: LinkPurpose; states: readonly string[] }) => {
  const { manifest, t } = useArea();
  const role = useRole();
  const { link, mutation, make, forget } = useFormLink(id, purpose);
  if (!mayDoIn(manifest.area, role, 'changes') || !states.includes(state)) return null;
  return (
    <>
      <Button busy={mutation.isBusy} onClick={make}>
        {t.of('link.create')}
      </Button>
      <FailureNote failure={mutation.failure} />
      {mutation.isBroken && <Failed of="record" failure={null} onRetry={make} />}
      {link !== null && (
        <Dialog
          title={t.of('link.title')}
          persistent
          onCancel={forget}
          footer={<Button onClick={forget}>{t.of('link.close')}</Button>}
        >
          <IssuedNote link={link} />
        </Dialog>
      )}
    </>
  );
};

/** Button beside a record's own ones: a link to its form, while its state asks for it. */
export const formLinkAction = (purpose: LinkPurpose, states: readonly string[]) => {
  const FormLinkAction = (props: RecordPartProps) => (
    <Action key={props.record.id} {...props} purpose={purpose} states={states} />
  );
  return FormLinkAction;
};
