import type { CaseSeen, CommandSeen } from '@domain/area/judging';
import { allOf, type Verdict } from '@domain/area/verdict';
import { bySystem, inForce, mayHandIn, mayReviewHandedIn } from '@domain/cases/handed-in.rules';

export const mayUpload = mayHandIn('employee');
export const mayReview = mayReviewHandedIn('admin');

export const mayVerify = (now: CaseSeen, command: CommandSeen & Parameters<typeof inForce>[1]): Verdict =>
  allOf(mayReview(now, command), inForce(now, command));

export { bySystem };
