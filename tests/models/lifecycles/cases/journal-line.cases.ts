import { type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = { actors: [STAFF, { userId: null, role: null }] };
