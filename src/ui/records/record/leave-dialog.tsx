import { ConfirmDialog } from '@ui/kit/dialog';
import { useArea } from '../area-scope';

/** Asks before something is lost that was written and not saved. */
export const LeaveDialog = ({ onStay, onDiscard }: { onStay(): void; onDiscard(): void }) => {
  const { say } = useArea();
  return (
    <ConfirmDialog
      title={say('leave.title')}
      persistent
      reject={{ label: say('leave.discard'), run: onDiscard }}
      accept={{ label: say('leave.stay'), run: onStay }}
    >
      <p>{say('leave.text')}</p>
    </ConfirmDialog>
  );
};
