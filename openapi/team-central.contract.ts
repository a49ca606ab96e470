import { Workload } from '@domain/team-central/workload';
import { calls as declare } from './call';
import { ScopedBody } from './shapes';

export const calls = declare({
  teamWorkload: {
    method: 'POST',
    path: '/team-central/workload',
    summary: 'Open cases by owner and area, with their age in their state, for staff',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body: ScopedBody,
    bodyOptional: true,
    answer: { status: 200, json: Workload },
    problems: [],
  },
});
