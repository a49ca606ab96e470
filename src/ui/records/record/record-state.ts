import type { RecordContext } from '@machines/record/record.types';
import type { RecordActor } from '@machines/workspace/workspace';
import { shallowEqual, useSelector } from '@xstate/react';

export interface RecordNow extends RecordContext {
  readonly isBusy: boolean;
  readonly isLoading: boolean;
  readonly isEditing: boolean;
  /** Somebody writes, and has not typed for a moment. */
  readonly isResting: boolean;
  readonly isCommanding: boolean;
  readonly inConflict: boolean;
  /** Asks whether what was written may be given up. */
  readonly asksToLeave: boolean;
  readonly isCreated: boolean;
  readonly isLeft: boolean;
  readonly isFailed: boolean;
  readonly isBroken: boolean;
}

/** What a record's views look at. */
export const useRecord = (actor: RecordActor): RecordNow =>
  useSelector(
    actor,
    (now) => ({
      ...now.context,
      isBusy: now.hasTag('busy'),
      isLoading: now.hasTag('loading'),
      isEditing: now.hasTag('editing'),
      isResting: now.matches({ editing: 'still' }),
      isCommanding: now.hasTag('commanding'),
      inConflict: now.hasTag('conflict'),
      asksToLeave: now.hasTag('asking'),
      isCreated: now.hasTag('created'),
      isLeft: now.hasTag('left'),
      isFailed: now.matches('failed'),
      isBroken: now.matches('broken'),
    }),
    shallowEqual,
  );
