import { mayDoIn } from '@domain/area/area.policy';
import type { BulkAnswer } from '@domain/area/records';
import type { OpenedKind, PayrollDay } from '@domain/areas/payroll-runs/payroll-run-calls';
import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { ResultList } from '@ui/kit/records/result-list';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import { codeText, reasonText } from '@ui/records/reasons';
import { useMutation } from '@ui/records/use-mutation';
import { useRole } from '@ui/records/use-who';
import { useState } from 'react';
import { DayFigures } from './day-figures';
import { DayFiles } from './day-files';
import { DayStages } from './day-stages.view';
import { DayVariances } from './day-variances';
import { WaitingClients } from './day-waiting';

/** What became of each that was to be opened. */
const Opened = ({ answer, onClose }: { answer: BulkAnswer; onClose(): void }) => {
  const area = useArea();
  const { t } = area;
  const refused = answer.results.filter(({ ok }) => !ok).length;
  return (
    <Dialog
      title={t('bulk.results')}
      width={640}
      onCancel={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('bulk.close')}
        </Button>
      }
    >
      <ResultList
        label={t('bulk.results')}
        summary={`${t('bulk.done', { count: answer.results.length - refused })} · ${t('bulk.refused', { count: refused })}`}
        results={answer.results.map(({ id, label, ok, code, reasons }) => ({
          id,
          label,
          ok,
          text: ok ? t('bulk.ok') : codeText(code ?? '', t),
          reasons: reasons.map((reason) => reasonText(reason, area)),
        }))}
      />
    </Dialog>
  );
};

/** Payroll of a month over all clients, from opening the runs to the salary files; each figure opens its list. */
export const DayView = ({ day, onChanged }: { day: PayrollDay; onChanged(): void }) => {
  const { t, manifest, format } = useArea();
  const role = useRole();
  const [opened, setOpened] = useState<BulkAnswer | null>(null);
  const opening = useMutation('payroll-runs.open', (answer) => {
    setOpened(answer);
    onChanged();
  });
  const mayOpen = mayDoIn(manifest.area, role, 'creates') && opening.isReady;
  const open = (what: OpenedKind) => opening.run({ month: day.month, what });
  const unopened = day.unopened.filter(({ reasons }) => reasons.length === 0).length;
  return (
    <>
      <FailureNote failure={opening.failure} />
      {day.cut && <p role="status">{t.of('day.cut')}</p>}
      <DayFigures day={day} />
      {mayOpen && unopened > 0 && (
        <p>
          <Button tone="primary" busy={opening.isBusy} onClick={() => open('runs')}>
            {t.of('day.openRuns', { count: format.number(unopened) })}
          </Button>
        </p>
      )}
      <DayStages day={day} />
      <WaitingClients day={day} />
      <DayVariances day={day} />
      <DayFiles day={day} isBusy={opening.isBusy} onOpen={mayOpen ? () => open('files') : null} />
      {opened !== null && opened.results.length > 0 && (
        <Opened answer={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
};
