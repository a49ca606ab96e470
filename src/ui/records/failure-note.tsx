import type { CallFailure } from '@domain/shared/call-failure';
import { DownloadTraceOf } from '@ui/download-trace-of';
import { useArea } from './area-scope';
import { partFailureText, reasonText } from './reasons';
import styles from './record.module.css';

/** Why something was refused, with every reason and every record that stands in its way. */
export const FailureNote = ({ failure }: { failure: CallFailure | null }) => {
  const area = useArea();
  const text = failure && partFailureText(failure, area.t);
  const reasons = failure?.kind === 'refused' ? (failure.reasons ?? []) : [];
  const duplicates = failure?.kind === 'refused' ? (failure.duplicates ?? []) : [];
  return (
    <div role="alert">
      {text && (
        <div className={styles.failure}>
          <p>{text}</p>
          {reasons.length + duplicates.length > 0 && (
            <ul>
              {duplicates.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
              {reasons.map((reason) => (
                <li key={JSON.stringify(reason)}>{reasonText(reason, area)}</li>
              ))}
            </ul>
          )}
          <DownloadTraceOf failure={failure} />
        </div>
      )}
    </div>
  );
};
