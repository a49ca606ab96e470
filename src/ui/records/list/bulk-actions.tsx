import { mayDoIn } from '@domain/area/area.policy';
import type { FieldInputs } from '@domain/area/field';
import { countOf } from '@domain/area/selection';
import type { CallFailure } from '@domain/shared/call-failure';
import { markedRows } from '@machines/collection/collection.rules';
import { asksFirst } from '@machines/record/record.rules';
import type { OpenCollection } from '@machines/workspace/workspace';
import { DownloadTrace } from '@ui/download-trace';
import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { BulkBar } from '@ui/kit/records/bulk-bar';
import { ResultList } from '@ui/kit/records/result-list';
import { shallowEqual, useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { useArea } from '../area-scope';
import { FailureNote } from '../failure-note';
import { BulkDialog } from '../later-forms';
import { type BulkCommand, bulkCommands, noBulkCommand } from '../process/offers';
import { codeText, reasonText } from '../reasons';
import type { AreaTexts } from '../texts';
import { useRole } from '../use-who';

const ValueGridDialog = lazy(() => import('./value-grid-dialog'));

/** Nobody has told which of them take what: it is not found out, or this back end never tells. */
const unjudgedText = (failure: CallFailure, t: AreaTexts): string | null => {
  if (failure.kind === 'dropped') return null;
  const isServed = failure.kind !== 'refused' || failure.code !== 'not_served';
  return t(isServed ? 'bulk.notJudged' : 'bulk.notServed');
};

/** What can be done with the selected records, how far it is, and what became of each. */
export const BulkActions = ({ open }: { open: OpenCollection }) => {
  const area = useArea();
  const { manifest, t } = area;
  const { list, bulk, bulkOffers } = open;
  const role = useRole();
  const [asking, setAsking] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const { selection, total, pages } = useSelector(
    list,
    ({ context: { selection, total, pages } }) => ({ selection, total, pages }),
    shallowEqual,
  );
  const run = useSelector(
    bulk,
    (now) => ({
      ...now.context,
      isBusy: now.hasTag('busy'),
      isAnnounced: now.hasTag('told'),
      isStalled: now.matches({ running: 'stalled' }) || now.matches('notFound'),
    }),
    shallowEqual,
  );
  const count = countOf(selection, total) ?? 0;
  const { records: judged, failure: unjudged } = useSelector(bulkOffers, ({ context }) => context);
  const marked = markedRows({ pages, selection, total });
  const rows = marked === 'unloaded' ? undefined : marked;
  const commands = bulkCommands(manifest, role, area, marked, judged);
  const chosen = commands.find(({ command }) => command === asking);
  if (count === 0 && !run.isBusy && !run.isAnnounced) return null;

  const give = (command: string, payload: FieldInputs, ids: BulkCommand['takers']) =>
    list.send({ type: 'command.given', command, payload, ...(ids !== 'all' && { ids }) });
  const refused = run.results.filter(({ ok }) => !ok).length;
  return (
    <>
      <BulkBar
        label={t('bulk.actions')}
        // what is commanded without being marked counts all the same
        count={t('bulk.selected', { count: count > 0 ? count : run.total })}
        note={
          // what has left the list since it was marked has no state to name
          rows?.length && commands.length === 0
            ? noBulkCommand(rows, t)
            : unjudged && unjudgedText(unjudged, t)
        }
        clear={{ label: t('bulk.clear'), run: () => list.send({ type: 'selection.cleared' }) }}
        all={
          selection.kind === 'some' && total !== null && count < total
            ? { label: t('bulk.all', { count: total }), run: () => list.send({ type: 'all.marked' }) }
            : null
        }
        values={
          mayDoIn(manifest.area, role, 'changes')
            ? {
                label: t('grid.open'),
                why: rows ? null : t('grid.notLoaded'),
                run: () => setWriting(true),
              }
            : null
        }
        commands={commands.map((offer) => ({
          id: offer.command,
          isClosed: offer.takers?.length === 0,
          label: offer.label,
          tone: offer.tone,
          why: offer.why,
          run: () => (asksFirst(offer) ? setAsking(offer.command) : give(offer.command, {}, offer.takers)),
        }))}
        progress={
          run.isBusy
            ? {
                done: run.results.length,
                total: run.total,
                label: t('bulk.running', { done: run.results.length, total: run.total }),
                cancel: { label: t('bulk.cancel'), run: () => bulk.send({ type: 'bulk.cancelled' }) },
              }
            : null
        }
      />
      {isWriting && rows && (
        <Suspense fallback={null}>
          <ValueGridDialog rows={rows} onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {chosen && (
        <BulkDialog
          command={chosen}
          onClose={() => setAsking(null)}
          onSend={(payload) => {
            setAsking(null);
            give(chosen.command, payload, chosen.takers);
          }}
        />
      )}
      {run.isAnnounced && (
        <Dialog
          title={t('bulk.results')}
          width={640}
          onCancel={() => bulk.send({ type: 'bulk.closed' })}
          footer={
            <>
              {run.isStalled && (
                <Button onClick={() => bulk.send({ type: 'bulk.retried' })}>{t('list.retry')}</Button>
              )}
              {!run.isStalled && refused > 0 && (
                <Button onClick={() => bulk.send({ type: 'failed.retried' })}>{t('bulk.retry')}</Button>
              )}
              <Button
                tone="primary"
                onClick={() => {
                  bulk.send({ type: 'bulk.closed' });
                  list.send({ type: 'selection.cleared' });
                }}
              >
                {t('bulk.close')}
              </Button>
            </>
          }
        >
          <FailureNote failure={run.failure} />
          <ResultList
            label={t('bulk.results')}
            summary={`${t('bulk.done', { count: run.results.length - refused })} · ${t('bulk.refused', { count: refused })}`}
            results={run.results.map(({ id, label, ok, code, reasons }) => ({
              id,
              label,
              ok,
              text: ok ? t('bulk.ok') : codeText(code ?? '', t),
              reasons: reasons.map((reason) => reasonText(reason, area)),
            }))}
          />
          {/* what failed as a whole offers it in its note */}
          {refused > 0 && run.failure === null && <DownloadTrace />}
        </Dialog>
      )}
    </>
  );
};
