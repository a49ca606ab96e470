import * as z from 'zod/mini';

export const parsed = z.string();
