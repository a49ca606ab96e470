import type { RowsOf } from '@machines/workspace/workspace';
import { lazy, Suspense } from 'react';
import { useArea } from './area-scope';
import { useWorkspace } from './use-workspace';

const UnknownNotes = lazy(() => import('@ui/unknown-notes'));

/** What an answer that is on the screen has beside the fields of the area, or lacks of them: nothing, as a rule. */
export const Gaps = ({ which }: { which: RowsOf }) => {
  const { manifest, t } = useArea();
  const gaps = useWorkspace().gaps(manifest.area.name, which);
  return (
    gaps && (
      <Suspense fallback={null}>
        <UnknownNotes
          notes={[
            ...gaps.unknown.map((name) => ({ what: 'field', name }) as const),
            ...gaps.missing.map((name) => ({ what: 'missingField', name: t.of(`field.${name}`) }) as const),
          ]}
        />
      </Suspense>
    )
  );
};
