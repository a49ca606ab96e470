import type { RowsOf } from '@machines/workspace/workspace';
import { useArea } from './area-scope';
import { FieldGaps } from './later-forms';
import { useWorkspace } from './use-workspace';

/** What an answer that is on the screen has beside the fields of the area, or lacks of them: nothing, as a rule. */
export const Gaps = ({ which }: { which: RowsOf }) => {
  const gaps = useWorkspace().gaps(useArea().manifest.area.name, which);
  return gaps && <FieldGaps gaps={gaps} />;
};
