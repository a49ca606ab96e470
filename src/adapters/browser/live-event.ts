import type { LiveEvent } from '@domain/platform/live-channel.port';
import * as z from 'zod/mini';

/** A live event as every line carries it. */
export const LiveEventShape: z.ZodMiniType<LiveEvent> = z.union([
  z.object({ kind: z.literal('sessionRevoked') }),
  z.object({ kind: z.literal('dataChanged'), topics: z.array(z.string()) }),
  z.object({ kind: z.literal('gap') }),
]);
