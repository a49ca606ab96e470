import { MY_WORK_COUNTED, type WorkCount } from '@domain/my-work/my-work';

/** How much waits, as far as it is counted. */
export const countText = (
  { count, is_more }: Pick<WorkCount, 'count' | 'is_more'>,
  { number }: { number(value: number): string },
): string => (is_more ? `${number(MY_WORK_COUNTED)}+` : number(count));
