import type { CaseSeen } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';

/** Fact `candidate`: what it most probably is (matching.rules.ts). */
export const hasCandidate = ({ facts }: CaseSeen): Verdict =>
  unless(typeof facts.candidate === 'object' && facts.candidate !== null, {
    code: 'no_candidate',
    owner: 'finance',
  });

/** A match that stands on something that was undone since is no match. Fact `is_sound`. */
export const mayReconcile = ({ facts }: CaseSeen): Verdict =>
  unless(facts.is_sound === true, { code: 'match_undone', owner: 'finance' });
