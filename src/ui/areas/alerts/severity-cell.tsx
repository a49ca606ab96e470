import type { Row } from '@domain/area/records';
import { SEVERITIES, type Severity } from '@domain/areas/alerts/alerts.area';
import { Badge, type BadgeTone } from '@ui/kit/badge';
import { useArea } from '@ui/records/area-scope';

const TONES: Readonly<Record<Severity, BadgeTone>> = { critical: 'red', high: 'yellow', medium: 'grey' };

/** How grave it is, in a word and its colour. */
export const SeverityCell = ({ row }: { readonly row: Row }) => {
  const { t } = useArea();
  const severity = SEVERITIES.find((one) => one === row.fields.severity);
  return severity === undefined ? null : <Badge tone={TONES[severity]}>{t.of(`severity.${severity}`)}</Badge>;
};
