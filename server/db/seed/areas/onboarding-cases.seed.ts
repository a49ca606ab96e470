import type { AreaSeed } from '../area-seeds';
import { makeOnboardings } from '../onboardings';

/** In every state of the path, over all companies; those who were hired lately came through one. */
export const seed: AreaSeed<'onboarding_case'> = (input) => {
  const made = makeOnboardings(input);
  return {
    table: 'onboarding_case',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
