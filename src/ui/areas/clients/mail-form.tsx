import type { Period } from '@domain/finance/account-statement';
import { reachOf } from '@domain/session/access.policy';
import { changesNothing } from '@domain/session/session';
import { Button } from '@ui/kit/button';
import { TextField } from '@ui/kit/text-field';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import record from '@ui/records/record.module.css';
import { useDraft } from '@ui/records/use-draft';
import { useMutation } from '@ui/records/use-mutation';
import { useRole } from '@ui/records/use-who';
import { type ComponentProps, useState } from 'react';

/** Mails the statement, to the client's address unless another one is written. */
const Mailing = ({
  call,
  client,
  period,
  email,
}: {
  readonly call: 'clients.mailStatement' | 'clients.mailMoney';
  readonly client: string;
  readonly period: Period;
  readonly email: string;
}) => {
  const { t } = useArea();
  const draft = useDraft('clients', client, call);
  const { to = email } = draft.values;
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const mailing = useMutation(call, (address) => {
    draft.clear();
    setMailedTo(address);
  });
  return (
    <form
      className={record.form}
      aria-label={t.of('statement.mail')}
      onSubmit={(event) => {
        event.preventDefault();
        setMailedTo(null);
        mailing.run({ client, ...period, to: String(to ?? '') });
      }}
    >
      <TextField
        label={t.of('statement.to')}
        name="to"
        type="email"
        required
        value={to ?? ''}
        onChange={(event) => draft.change({ to: event.target.value })}
      />
      <FailureNote failure={mailing.failure} />
      <span className={record.bar}>
        <Button type="submit" busy={mailing.isBusy}>
          {t.of('statement.mail')}
        </Button>
      </span>
      <p role="status" className={record.quiet}>
        {mailedTo !== null && t.of('statement.mailed', { to: mailedTo })}
      </p>
    </form>
  );
};

/** It goes to a client in the name of the PEO: its people mail it, but for whoever changes nothing. */
export const MailForm = (props: ComponentProps<typeof Mailing>) => {
  const role = useRole();
  return reachOf(role) === 'all' && !changesNothing(role) ? <Mailing {...props} /> : null;
};
