import { SearchAnswer } from '@domain/header-tools/search';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { ScopedBody } from './shapes';

/** The search of the command palette: every area at once, within what the caller may see of each. */
export const calls = declare({
  search: {
    method: 'POST',
    path: '/search',
    summary:
      'Records of any area by beginnings of words, or by a whole number of the government or of the office',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body: z.extend(ScopedBody, { text: z.string().check(z.maxLength(200)) }),
    answer: { status: 200, json: SearchAnswer },
    problems: [],
  },
});
