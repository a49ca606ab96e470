const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const formats = new Map<string, Intl.RelativeTimeFormat>();
const formatOf = (language: string) => {
  const held = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  formats.set(language, held);
  return held;
};

/** How long ago, or how soon, an instant is: `3 days ago`. Under a minute: now. `now` is a wall clock in milliseconds. */
export const relativeTo = (now: number, at: number, language: string): string => {
  const distance = at - now;
  const step = STEPS.find(([, ms]) => Math.abs(distance) >= ms);
  if (!step) return formatOf(language).format(0, 'second');
  return formatOf(language).format(Math.trunc(distance / step[1]), step[0]);
};
