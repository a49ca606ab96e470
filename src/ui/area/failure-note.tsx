import type { CallFailure } from '@domain/shared/call-failure';
import { useArea } from './area-scope';
import { failureText, reasonText } from './reasons';
import styles from './record.module.css';

/** Why something was refused, with every reason that stands in its way. */
export const FailureNote = ({ failure }: { failure: CallFailure | null }) => {
  const area = useArea();
  const text = failure && failureText(failure, area.say);
  const reasons = failure?.kind === 'refused' ? (failure.reasons ?? []) : [];
  return (
    <div role="alert">
      {text && (
        <div className={styles.failure}>
          <p>{text}</p>
          {reasons.length > 0 && (
            <ul>
              {reasons.map((reason) => (
                <li key={JSON.stringify(reason)}>{reasonText(reason, area)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
};
