import { Estimate, EstimateInput } from '@domain/areas/offboardings/estimate';
import { Settlement } from '@domain/areas/offboardings/offboarding-calls';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

const shared = { auth: 'bearer', base: 'api' } as const;

export const calls = declare({
  estimateEndOfService: {
    ...shared,
    changes: 'nothing',
    method: 'POST',
    path: '/offboardings/estimate',
    summary: 'What a final settlement comes to, line by line, for whatever is asked; nothing is stored',
    body: EstimateInput,
    answer: { status: 200, json: Estimate },
    problems: [],
  },
  offboardingEstimate: {
    ...shared,
    method: 'GET',
    path: '/offboardings/{id}/estimate',
    summary: 'The stored settlement of an offboarding, for those who may see its total',
    params: z.object({ id: Id }),
    answer: { status: 200, json: Settlement },
    problems: ['not_found'],
  },
});
