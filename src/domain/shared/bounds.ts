import * as z from 'zod/mini';
import { MOST_WHOLE } from './most';

/** What the records of a business hold at most. Beyond it nothing is stored, asked for or computed: sums stay exact and days stay days. */

/** 1900 to 2199: nobody was born before, and nothing runs out later. */
const YEARS = /^(19|20|21)\d\d-/;
export const isKnownYear = (text: string): boolean => YEARS.test(text);

export const Day = z.iso.date().check(z.regex(YEARS));
export const Moment = z.iso.datetime({ offset: true }).check(z.regex(YEARS));

/** Of a month: a million dirhams, in fils. With thousands of days it is still a number that is exact. */
export const MOST_WAGE_FILS = 100_000_000;

/** Of a record: how often it was changed, counted from 1. */
export const Version = z.int().check(z.gte(1), z.lte(MOST_WHOLE));
