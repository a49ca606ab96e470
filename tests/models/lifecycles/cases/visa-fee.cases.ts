import type { Situations } from '../situation';

export const situations: Partial<Situations> = { facts: [{ is_billed: false }, { is_billed: true }] };
