import { type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [{ next_attempt_at: null }, { next_attempt_at: '2026-11-25T08:00:00.000Z' }],
  facts: [{ is_taken_back: false }, { is_taken_back: true }],
  actors: [STAFF, { userId: null, role: null }],
};
