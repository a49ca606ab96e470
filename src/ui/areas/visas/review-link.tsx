import { ButtonLink } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';

/** The documents of the case, beside their files. */
export const ReviewLink = ({ record }: RecordPartProps) => {
  const { t } = useArea();
  return (
    <ButtonLink href={`/Documents/review?visa=${encodeURIComponent(record.id)}`}>
      {t.of('review.open')}
    </ButtonLink>
  );
};
