import type { Row } from '@domain/area/records';

interface Notice {
  readonly id: string;
  readonly kind: string;
  readonly headline: string;
  readonly text: string;
  readonly about: { readonly area: string; readonly id: string } | null;
  readonly at: string;
  readonly readAt: string | null;
}
type Told = Pick<Notice, 'kind' | 'headline' | 'text' | 'about'>;

export interface Notices {
  tell(personId: string, told: Told): void;
  /** Somebody has moved a record on: whose it is hears of it, unless it was himself. */
  moved(area: string, record: Row, by: { readonly _id: string; readonly email: string }): void;
  /** The latest first. */
  of(personId: string): readonly Notice[];
  /** Null: all of them. */
  markRead(personId: string, ids: readonly string[] | null): void;
}

/** What people are to hear of, in memory. */
export const createNotices = (now: () => number): Notices => {
  const kept = new Map<string, readonly Notice[]>();
  let count = 0;
  const of = (personId: string) => kept.get(personId) ?? [];
  const tell = (personId: string, told: Told): void => {
    count += 1;
    const notice = { ...told, id: `notice-${count}`, at: new Date(now()).toISOString(), readAt: null };
    kept.set(personId, [notice, ...of(personId)]);
  };
  return {
    tell,
    moved: (area, { id, state, fields }, by) => {
      const owner = fields.owner_id;
      if (owner === null || typeof owner !== 'object' || owner.id === by._id) return;
      const name = fields.prospect_name ?? fields.full_name ?? id;
      tell(owner.id, {
        kind: 'record',
        headline: `${name}: ${state.replaceAll('_', ' ')}`,
        text: `By ${by.email}`,
        about: { area, id },
      });
    },
    of,
    markRead: (personId, ids) => {
      const readAt = new Date(now()).toISOString();
      const isMeant = ({ id }: Notice) => ids === null || ids.includes(id);
      kept.set(
        personId,
        of(personId).map((one) => (one.readAt === null && isMeant(one) ? { ...one, readAt } : one)),
      );
    },
  };
};
