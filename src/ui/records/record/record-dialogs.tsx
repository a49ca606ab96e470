import { asksFirst } from '@machines/record/record.rules';
import { useArea } from '../area-scope';
import { CommandDialog, ConflictDialog } from '../later-forms';
import { type Fix, useMendLinks } from '../process/mend-link';
import { answersWith, commandIn, type Proposed, proposedFor } from '../process/offers';
import { useAsker } from '../use-who';
import { LeaveDialog } from './leave-dialog';
import type { RecordViewProps } from './record-overview';

/** What a record asks before it goes on: about a command, a conflict, what is not saved. */
export const RecordDialogs = (props: Omit<RecordViewProps, 'known'> & { onMend(fix: Fix): void }) => {
  const { actor, now, onMend } = props;
  const { manifest } = useArea();
  const asker = useAsker();
  const { pendingCommand, record } = now;
  const after = useMendLinks({ record, asks: pendingCommand?.asks ?? {}, onMend });
  const spec = record === null ? undefined : commandIn(manifest, record, pendingCommand?.command ?? '');
  // of a command that is sent at once only its refusal is shown
  const shows = pendingCommand !== null && (asksFirst(pendingCommand) || pendingCommand.failure !== null);
  return (
    <>
      {now.isCommanding && shows && (
        <CommandDialog
          pending={pendingCommand}
          tone={spec?.tone ?? 'plain'}
          busy={now.isBusy}
          onChange={(changed, next) => {
            const proposed: Proposed = record === null ? () => ({}) : proposedFor(spec, record, asker);
            for (const [field, value] of Object.entries(
              answersWith(proposed, pendingCommand.payload, changed, next),
            ))
              actor.send({ type: 'command.changed', field, value });
          }}
          onSend={() => actor.send({ type: 'command.sent' })}
          onClose={() => actor.send({ type: 'command.closed' })}
          after={after}
        />
      )}
      {now.inConflict && now.conflict !== null && (
        <ConflictDialog
          conflict={now.conflict}
          onChoose={(field, choice) => actor.send({ type: 'conflict.chosen', field, choice })}
          onSettle={() => actor.send({ type: 'conflict.settled' })}
          onLeave={() => actor.send({ type: 'conflict.left' })}
        />
      )}
      {now.asksToLeave && (
        <LeaveDialog
          onStay={() => actor.send({ type: 'leave.declined' })}
          onDiscard={() => actor.send({ type: 'leave.confirmed' })}
        />
      )}
    </>
  );
};
