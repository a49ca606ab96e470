import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { useArea } from './area-scope';

/** Asks before something is lost that was written and not saved. */
export const LeaveDialog = ({ onStay, onDiscard }: { onStay(): void; onDiscard(): void }) => {
  const { say } = useArea();
  return (
    <Dialog
      title={say('leave.title')}
      persistent
      onCancel={onStay}
      footer={
        <>
          <Button onClick={onDiscard}>{say('leave.discard')}</Button>
          <Button tone="primary" onClick={onStay}>
            {say('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{say('leave.text')}</p>
    </Dialog>
  );
};
