import { AccessOverview } from '@domain/admin-central/overview';
import { calls as declare } from './call';
import { ScopedBody } from './shapes';

export const calls = declare({
  accessOverview: {
    method: 'POST',
    path: '/admin-central/overview',
    summary: 'People and access of the companies in reach',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body: ScopedBody,
    bodyOptional: true,
    answer: { status: 200, json: AccessOverview },
    problems: [],
  },
});
