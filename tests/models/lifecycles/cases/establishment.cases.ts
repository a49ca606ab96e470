import type { Situations } from '../situation';

export const situations: Partial<Situations> = { facts: [{ employees: 0 }, { employees: 3 }] };
