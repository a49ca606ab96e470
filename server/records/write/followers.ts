import type { Writer } from '../writer';

/** What else is written when records of another area have changed, in the same transaction. */
export interface Follower {
  /** Does it look at records of this area? */
  follows(area: string): boolean;
  changed(
    within: Pick<Writer, 'services' | 'trx' | 'at'>,
    area: string,
    ids: readonly string[],
  ): Promise<void>;
}

/** Looked into late: a follower may import what imports this. */
const found = import.meta.glob<{ readonly follower: Follower }>('../../areas/*/*.follower.ts', {
  eager: true,
});

/**
 * A file `server/areas/<area>/<name>.follower.ts` exports one as `follower`. It is told of what the record engine writes; whoever writes
 * a table of its areas by himself, in a way that its judgement depends on, calls this.
 */
export const recordsChanged = async (
  within: Pick<Writer, 'services' | 'trx' | 'at'>,
  area: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  for (const { follower } of Object.values(found))
    if (follower.follows(area)) await follower.changed(within, area, ids);
};
