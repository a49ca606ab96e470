import { Checkbox } from '@ui/kit/checkbox';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import { useMutation } from '@ui/records/use-mutation';
import type { OwnProps } from './own-sections';
import styles from './settings.module.css';

const WAYS = ['in_portal', 'push', 'email'] as const;

/** How somebody hears of each kind of notification. */
export const NoticesSection = ({ own: { preferences }, onChanged }: OwnProps) => {
  const { t } = useArea();
  const mutation = useMutation('settings.savePreference', onChanged);
  return (
    <div className={styles.section}>
      <p className={styles.lead}>{t.of('notices.lead')}</p>
      <FailureNote failure={mutation.failure} />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="sr-only">{t.of('settings.notices')}</caption>
          <thead>
            <tr>
              <th scope="col">{t.of('notices.about')}</th>
              {WAYS.map((way) => (
                <th key={way} scope="col">
                  {t.of(`notices.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preferences.map(({ kind, ...ways }) => (
              <tr key={kind}>
                <th scope="row">{t.of(`notices.of.${kind}`)}</th>
                {WAYS.map((way) => (
                  <td key={way}>
                    <Checkbox
                      checked={ways[way] ? 'all' : 'none'}
                      label={`${t.of(`notices.of.${kind}`)}: ${t.of(`notices.${way}`)}`}
                      disabled={mutation.isBusy}
                      onToggle={() => mutation.run({ kind, ...ways, [way]: !ways[way] })}
                    >
                      {''}
                    </Checkbox>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
