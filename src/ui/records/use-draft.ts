import type { Typed } from '@domain/area/read-input';
import { draftId } from '@machines/workspace/names';
import { useSelector } from '@xstate/react';
import { useOpened } from './use-workspace';

/** What is written and not sent yet; it is there again after another tab, a lock or a reload. */
export interface Draft {
  /** By field; of a field in which nothing was written nothing. */
  readonly values: Typed;
  change(values: Typed): void;
  /** It was sent: it begins anew. */
  clear(): void;
}

/** A draft of this name beside a record (`of`), with which it closes; null: beside none, and it closes with the view. */
export const useDraft = (area: string, of: string | null, name: string): Draft => {
  const draft = useOpened({
    key: draftId(area, of, name),
    open: (workspace) => workspace.openDraft(area, of, name),
    close: (workspace, opened) => {
      if (of === null) workspace.closeDraft(opened);
    },
  });
  const values = useSelector(draft ?? undefined, (now) => now?.context.values) ?? {};
  return {
    values,
    change: (changed) => draft?.send({ type: 'draft.changed', values: changed }),
    clear: () => draft?.send({ type: 'draft.sent' }),
  };
};
