import { mayCommand } from '@domain/area/area.policy';
import { CHECKLIST_ACCESS } from '@domain/cases/checklist-access';
import { ButtonLink } from '@ui/kit/button';
import { useArea } from '../area-scope';
import type { RecordPartProps } from '../manifest';
import { useRole } from '../use-who';

/** What is done with documents of a case, by the command that does it. */
const STEPS = [
  ['verify', 'desk.review'],
  ['upload', 'desk.handIn'],
] as const;

/**
 * To the documents of a case, beside their files, called by what whoever presses it does there. `of`: the kind of case, as the address
 * names it. Words: src/ui/i18n/en/desk-link.ts.
 */
export const deskLink = (of: keyof typeof CHECKLIST_ACCESS) => {
  const DeskLink = ({ record }: RecordPartProps) => {
    const { t } = useArea();
    const role = useRole();
    const [, words] = STEPS.find(([command]) =>
      mayCommand({ access: CHECKLIST_ACCESS[of] }, role, command),
    ) ?? [null, 'desk.see'];
    return (
      <ButtonLink href={`/Documents/review?${of}=${encodeURIComponent(record.id)}`}>{t.of(words)}</ButtonLink>
    );
  };
  return DeskLink;
};
