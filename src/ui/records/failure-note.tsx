import type { Reason } from '@domain/area/verdict';
import type { CallFailure } from '@domain/shared/call-failure';
import { DownloadTraceOf } from '@ui/download-trace-of';
import type { ReactNode } from 'react';
import { useArea } from './area-scope';
import { partFailureText, reasonText } from './reasons';
import styles from './record.module.css';
import type { AreaTexts } from './texts';

/** Why something was refused, with every reason and every record that stands in its way. */
export const FailureNote = (props: {
  readonly failure: CallFailure | null;
  /** Those of the area unless said. */
  readonly texts?: AreaTexts;
  /** What stands behind a reason: where it is mended. */
  readonly after?: (reason: Reason) => ReactNode;
}) => {
  const area = useArea();
  const { failure, texts = area.t, after } = props;
  const text = failure && partFailureText(failure, texts);
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
                <li key={JSON.stringify(reason)}>
                  {reasonText(reason, area)}
                  {after?.(reason)}
                </li>
              ))}
            </ul>
          )}
          <DownloadTraceOf failure={failure} />
        </div>
      )}
    </div>
  );
};
