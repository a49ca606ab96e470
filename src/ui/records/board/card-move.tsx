import { mayDoIn } from '@domain/area/area.policy';
import type { Row } from '@domain/area/records';
import { asksFirst } from '@machines/record/record.rules';
import { caseNowOf } from '@machines/workspace/case-now';
import type { RecordActor } from '@machines/workspace/workspace';
import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { useEffect, useEffectEvent, useState } from 'react';
import { useArea } from '../area-scope';
import { OpenSheet } from '../later-detail';
import { CommandDialog } from '../later-forms';
import { type Fix, useMendLinks } from '../process/mend-link';
import { answersWith, commandIn, offersFor, proposedFor, type ShownOffer } from '../process/offers';
import { Why } from '../process/process-tab';
import type { RecordBodyProps } from '../record/record-body';
import { useRecord } from '../record/record-state';
import { useOpenRecord } from '../record/use-record';
import { useAsker } from '../use-who';
import { nameOf } from '../values';

interface CardMoveProps extends Pick<RecordBodyProps, 'RelatedList'> {
  readonly row: Row;
  readonly command: string;
  /** `moved`: the command was accepted. */
  onDone(moved: boolean): void;
}

const Moving = (props: CardMoveProps & { actor: RecordActor }) => {
  const { actor, row, RelatedList, onDone } = props;
  const [command, setCommand] = useState(props.command);
  const area = useArea();
  const { manifest, t } = area;
  const asker = useAsker();
  const now = useRecord(actor);
  const { record, pendingCommand } = now;
  const isThere = record !== null && !now.isLoading;
  const offers = record ? offersFor(manifest, record, caseNowOf(record), asker, area) : [];
  const offer = offers.find((one) => one.command === command);
  const isOpen = offer !== undefined && offer.reasons.length === 0;
  const [began, setBegan] = useState(false);
  const [mends, setMends] = useState(false);
  const give = ({ command: chosen, asks, isIrreversible }: ShownOffer) => {
    setBegan(true);
    setCommand(chosen);
    const payload =
      record === null ? {} : proposedFor(commandIn(manifest, record, chosen), record, asker)({});
    const more = isIrreversible && { isIrreversible };
    actor.send({ type: 'command.opened', command: chosen, asks, payload, ...more });
  };
  const begin = useEffectEvent(() => {
    if (offer && isOpen && !mends) give(offer);
  });
  const done = () => onDone(record !== null && record.version !== row.version);
  const over = useEffectEvent(done);
  const shut = () => onDone(false);
  useEffect(() => {
    if (isThere) begin();
  }, [isThere]);
  const isOver = began && !now.isCommanding && !mends;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);

  const mend = ({ tab, field }: Fix) => {
    if (now.isCommanding) actor.send({ type: 'command.closed' });
    actor.send({ type: 'tab.chosen', tab });
    if (field !== null && mayDoIn(manifest.area, asker.role, 'changes')) actor.send({ type: 'edit.started' });
    setMends(true);
  };
  const after = useMendLinks({ record, asks: pendingCommand?.asks ?? {}, onMend: mend });
  // what stands in the way is mended in the record itself
  if (mends)
    return <OpenSheet id={row.id} actor={actor} RelatedList={RelatedList} onClose={done} onCreated={done} />;
  if (
    record !== null &&
    now.isCommanding &&
    pendingCommand !== null &&
    (asksFirst(pendingCommand) || pendingCommand.failure !== null)
  )
    return (
      <CommandDialog
        pending={pendingCommand}
        tone={offer?.tone ?? 'plain'}
        busy={now.isBusy}
        onChange={(changed, next) => {
          const proposed = proposedFor(commandIn(manifest, record, command), record, asker);
          for (const [field, value] of Object.entries(
            answersWith(proposed, pendingCommand.payload, changed, next),
          ))
            actor.send({ type: 'command.changed', field, value });
        }}
        onSend={() => actor.send({ type: 'command.sent' })}
        onClose={shut}
        after={after}
      />
    );
  if (!isThere || isOpen || began) return null;
  const mending = offer?.reasons.map(({ fix }) => fix?.command) ?? [];
  const instead = offers.find((one) => one.reasons.length === 0 && mending.includes(one.command));
  return (
    <Dialog
      title={t('process.blocked', { name: t.of(`command.${command}`) })}
      onCancel={shut}
      footer={
        <>
          <Button onClick={shut}>{t('record.close')}</Button>
          <Button onClick={() => setMends(true)}>
            {t('list.open', { name: nameOf(manifest.area, row, area) })}
          </Button>
          {instead && (
            <Button tone="primary" onClick={() => give(instead)}>
              {instead.label}
            </Button>
          )}
        </>
      }
    >
      <p>{nameOf(manifest.area, row, area)}</p>
      {offer ? (
        <Why id={`move-${row.id}`} reasons={offer.reasons} onMend={mend} />
      ) : (
        <p>{t(record.version === row.version ? 'process.otherWay' : 'problem.not_offered')}</p>
      )}
    </Dialog>
  );
};

/** A card that was dropped into another lane: the command is given, or it is said what stands in its way. */
export const CardMove = (props: CardMoveProps) => {
  const actor = useOpenRecord(props.row.id, {});
  return actor && <Moving {...props} actor={actor} />;
};
