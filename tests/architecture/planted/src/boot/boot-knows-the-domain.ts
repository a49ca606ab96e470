import * as z from 'zod/mini';

export const Plan = z.object({});
