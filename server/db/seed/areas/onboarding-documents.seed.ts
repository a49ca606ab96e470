import { ONBOARDING_STATES } from '@domain/cases/case-states';
import { ONBOARDING_CHECKLIST } from '@domain/onboarding/onboarding-checklist';
import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { type DemoOnboarding, makeOnboardings } from '../onboardings';

type Line = (typeof ONBOARDING_CHECKLIST)[number];
const UPLOADS: Readonly<Record<Line['needed_for'], string>> = { form: 'submit_form', offer: 'sign_offer' };
const VERIFIES: Readonly<Record<Line['needed_for'], string>> = { form: 'send_quote', offer: 'open_visa' };

const BEGINS: Readonly<Record<Line['needed_for'], string>> = { form: 'created', offer: 'issue_offer' };

/**
 * A document is asked for, comes with the step that needs it, and is looked at before the next one; what is not required stays away more
 * often, and is waited for no more once the case has ended without success. Before it is asked for there is none.
 */
const stepsOf = (
  { events }: DemoOnboarding,
  { needed_for, is_required }: Line,
  isLeftOut: boolean,
): readonly [DemoStep, ...DemoStep[]] | null => {
  const step = (command: string, type: string, to: string): readonly DemoStep[] => {
    const event = events.find((each) => each.type === command);
    return event ? [{ type, to, at: String(event.at), actorId: event.actor_id ?? null }] : [];
  };
  const [created] = step(BEGINS[needed_for], 'created', 'requested');
  if (!created) return null;
  const uploaded = is_required || !isLeftOut ? step(UPLOADS[needed_for], 'upload', 'uploaded') : [];
  if (uploaded.length === 0) return [created, ...step('mark_unsuccessful', 'waive', 'waived')];
  return [created, ...uploaded, ...step(VERIFIES[needed_for], 'verify', 'verified')];
};

/** Who has handed it in: a user; a candidate does by his link. */
const memoryOf = (steps: readonly DemoStep[]) => {
  const upload = steps.find(({ type }) => type === 'upload');
  return upload ? { uploaded_by: upload.actorId } : {};
};

/** The checklist of every onboarding, as far as its case has come; the small profile keeps those of open cases. */
export const seed: AreaSeed<'onboarding_document'> = (input) => {
  const cases = makeOnboardings(input).filter(
    ({ row }) => input.profile === 'demo' || !ONBOARDING_STATES.ended.some((ended) => ended === row.state),
  );
  const made = cases.flatMap((onboarding, place) =>
    ONBOARDING_CHECKLIST.flatMap((line, index) => {
      const id = `${onboarding.row.id}-${index + 1}`;
      const steps = stepsOf(onboarding, line, (place + index) % 3 !== 0);
      if (steps === null) return [];
      return {
        events: eventsOf({ entity: 'onboarding_document', id, machine: 'onboarding-document' }, steps),
        row: {
          ...rowAfter(id, 'onboarding-document', steps),
          memory: memoryOf(steps),
          ...line,
          onboarding_case_id: onboarding.row.id,
          company_id: onboarding.row.company_id,
          employee_id: onboarding.row.employee_id,
        },
      };
    }),
  );
  return {
    table: 'onboarding_document',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
