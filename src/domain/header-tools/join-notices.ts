import type { ManyWording, NoticeWording } from './notice-wording';

/** Records that a notification of several names; the others are counted. */
const NAMED = 5;

const asMany = (wording: NoticeWording): ManyWording | null => {
  if (wording.code === 'many') return wording;
  if (wording.code !== 'turn' && wording.code !== 'outcome') return null;
  const { area, what, states, title } = wording;
  const command = wording.code === 'turn' ? wording.command : null;
  return { code: 'many', area, what, states, names: [title], more: 0, command };
};

const isSameWording = (one: ManyWording, other: ManyWording): boolean =>
  one.area === other.area &&
  one.what === other.what &&
  one.command === other.command &&
  one.states.join() === other.states.join();

/** One notification of what two would say of different records, if they say the same. */
export const joinedNotice = (before: NoticeWording, next: NoticeWording): ManyWording | null => {
  const [one, other] = [asMany(before), asMany(next)];
  if (one === null || other === null || !isSameWording(one, other)) return null;
  const names = [...one.names, ...other.names];
  return {
    ...one,
    names: names.slice(0, NAMED),
    more: one.more + other.more + Math.max(0, names.length - NAMED),
  };
};
