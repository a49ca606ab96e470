import { Badge } from '@ui/kit/badge';
import { Button } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import { useMutation } from '@ui/records/use-mutation';
import { exactly } from '@ui/records/values';
import { browserName } from './browser-name';
import type { OwnProps } from './own-sections';
import styles from './settings.module.css';
import { SettingsTable } from './settings-table';

/** Where somebody is signed in; each session but this one can be ended from here. */
export const SessionsSection = ({ own: { sessions }, onChanged }: OwnProps) => {
  const { t } = useArea();
  const mutation = useMutation('settings.endSessions', onChanged);
  return (
    <div className={styles.section}>
      <p className={styles.lead}>{t.of('sessions.lead')}</p>
      <FailureNote failure={mutation.failure} />
      <SettingsTable
        caption="settings.sessions"
        heads={['sessions.device', 'sessions.began', 'sessions.address']}
        action="sessions.end"
      >
        {sessions.map(({ id, user_agent, began_at, address, is_this }) => (
          <tr key={id}>
            <th scope="row" className={styles.value} title={user_agent ?? undefined}>
              {user_agent ? browserName(user_agent) : t.of('sessions.unknown')}
            </th>
            <td className={styles.figure} dir="ltr">
              {exactly(Date.parse(began_at))}
            </td>
            <td dir="ltr">{address ?? ''}</td>
            <td className={styles.end}>
              {is_this ? (
                <Badge tone="green">{t.of('sessions.this')}</Badge>
              ) : (
                <Button busy={mutation.isBusy} onClick={() => mutation.run({ session_id: id })}>
                  {t.of('sessions.end')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </SettingsTable>
      {sessions.length > 1 && (
        <div>
          <Button tone="danger" busy={mutation.isBusy} onClick={() => mutation.run({})}>
            {t.of('sessions.endOthers')}
          </Button>
        </div>
      )}
    </div>
  );
};
