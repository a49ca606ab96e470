import { expect, it } from 'vitest';
import { type Finding, KEY, reportOf } from './finding';
import { NotTried } from './not-tried';
import { notTriedPage, reportPage } from './report-page';

const FINDINGS: readonly Finding[] = [
  { call: 'GET /users/getLogin', verdict: 'kept', instead: [] },
  {
    call: 'POST /customer/list',
    verdict: 'differs',
    instead: [
      { field: 'customers.0.balance', expected: 'number', came: '"<b>12</b>"' },
      { field: 'status', expected: 'status 200', came: 'status 201' },
    ],
  },
  {
    call: 'GET /get/getConf',
    verdict: 'untried',
    instead: [{ field: '', expected: KEY, came: 'no key was given' }],
  },
  {
    call: 'POST /records/leads/list',
    verdict: 'absent',
    instead: [{ field: '', expected: 'status 200', came: '404, no such call' }],
  },
  {
    call: 'POST /company/all',
    verdict: 'needed',
    instead: [{ field: '', expected: 'status 200', came: '500 no' }],
  },
];
const ADDRESS = 'https://api.example';

it('tells what stands in the way first, each with what was expected, what came and what to do', () => {
  expect(reportOf(ADDRESS, FINDINGS)).toBe(
    [
      "The portal's contract at https://api.example",
      '',
      'The portal cannot work without it (1)',
      '  POST /company/all',
      '    the answer: expected status 200; came 500 no',
      '      -> Answer POST /company/all as openapi/portal.yaml has it.',
      '',
      'Absent: the portal says that this back end does not offer it (1)',
      '  POST /records/leads/list',
      '    the answer: expected status 200; came 404, no such call',
      '      -> Nothing, where there is no such thing. Else serve POST /records/leads/list as openapi/portal.yaml has it.',
      '',
      'Not as declared (1)',
      '  POST /customer/list',
      '    customers.0.balance: expected number; came "<b>12</b>"',
      '      -> Send customers.0.balance as number.',
      '    status: expected status 200; came status 201',
      '      -> Answer with status 200.',
      '',
      'Not tried (1)',
      '  GET /get/getConf',
      `    the answer: expected ${KEY}; came no key was given`,
      '      -> Give the key that enciphers it: --key.',
      '',
      '1 of 5 calls as declared',
    ].join('\n'),
  );
});

it('is a page as well, in which what came is text', () => {
  const page = reportPage(ADDRESS, FINDINGS);
  const headings = [...page.matchAll(/<h2>(.*?) \(\d+\)<\/h2>/g)].map(([, heading]) => heading);
  expect(headings).toEqual([
    'The portal cannot work without it',
    'Absent: the portal says that this back end does not offer it',
    'Not as declared',
    'Not tried',
  ]);
  expect(page).toContain('&quot;&lt;b&gt;12&lt;/b&gt;&quot;');
  expect(page).not.toContain('<b>12');
  expect(page.match(/<tr><td/g)).toHaveLength(5);
});

it('takes the place of an older page where nothing could be tried', () => {
  const page = notTriedPage(ADDRESS, new NotTried('<b>nobody</b> answers', 'Start it.'));
  expect(page).toContain('<p>&lt;b&gt;nobody&lt;/b&gt; answers</p>');
  expect(page).toContain('<p>Start it.</p>');
});

it('tells once what is the same of many calls', () => {
  const found = ['leads', 'visas'].map((area) => ({
    call: `POST /records/${area}/list`,
    verdict: 'differs' as const,
    instead: [
      { field: 'rows', expected: 'array', came: 'nothing' },
      { field: 'total', expected: 'number', came: 'nothing' },
    ],
  }));
  expect(reportOf(ADDRESS, found).split('\n').slice(2, -2)).toEqual([
    'Not as declared (2)',
    '  POST /records/leads/list',
    '  POST /records/visas/list',
    '    rows: expected array; came nothing',
    '      -> Send rows as array.',
    '    total: expected number; came nothing',
    '      -> Send total as number.',
  ]);
  const page = reportPage(ADDRESS, found);
  expect(page.match(/<tr><td/g)).toHaveLength(2);
  expect(page).toContain(
    '<td rowspan="2"><code>POST /records/leads/list</code><br><code>POST /records/visas/list</code></td>',
  );
});
