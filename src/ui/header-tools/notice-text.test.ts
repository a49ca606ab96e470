import type { NoticeWording } from '@domain/header-tools/notice-wording';
import { createTexts } from '@ui/i18n/translate';
import { expect, it } from 'vitest';
import { noticeText } from './notice-text';
import type { ToolKey } from './texts';
import { ar } from './texts.ar';
import { en } from './texts.en';

const REQUESTS = {
  en: {
    'area.one': 'Request',
    'kind.leave': 'Leave',
    'state.submitted': 'Submitted',
    'command.take_up': 'Take up',
  },
  ar: {
    'area.one': 'طلب',
    'kind.leave': 'إجازة',
    'state.submitted': 'مقدَّم',
    'command.take_up': 'تولّي الطلب',
  },
};
const turn: NoticeWording = {
  code: 'turn',
  area: 'requests',
  what: 'kind.leave',
  states: ['submitted'],
  title: 'Amal Nasser',
  facts: ['Falcon Group'],
  days: ['2026-12-14', '2026-12-18'],
  isAssigned: false,
  command: 'take_up',
};
const english = createTexts<ToolKey>('en', en);
const arabic = createTexts<ToolKey>('ar', ar);
const inEnglish = (
  wording: NoticeWording | null,
  areas = new Map([['requests', createTexts('en', REQUESTS.en)]]),
) => noticeText({ title: 'Stored', body: 'As it was written', wording }, english, areas);
const inArabic = (wording: NoticeWording) =>
  noticeText(
    { title: 'Stored', body: '', wording },
    arabic,
    new Map([['requests', createTexts('ar', REQUESTS.ar)]]),
  );

it('a turn is worded by the texts of its area, in the language of its reader', () => {
  expect(inEnglish(turn)).toEqual({
    title: 'Leave, Submitted: Amal Nasser',
    body: 'Falcon Group, 14-12-2026 to 18-12-2026, your step: Take up',
  });
  expect(inArabic(turn)).toEqual({
    title: 'إجازة، مقدَّم: Amal Nasser',
    body: 'Falcon Group، 14-12-2026 إلى 18-12-2026، خطوتك: تولّي الطلب',
  });
});

it('what is called otherwise in Arabic is called so to its readers alone', () => {
  const named: NoticeWording = { ...turn, facts_ar: ['مجموعة الصقر'], days: [] };
  expect(inEnglish(named).body).toBe('Falcon Group, your step: Take up');
  expect(inArabic(named).body).toBe('مجموعة الصقر، خطوتك: تولّي الطلب');
});

it('somebody who is assigned a record is told so, and who has no command that it is with him', () => {
  const assigned: NoticeWording = {
    ...turn,
    what: null,
    states: [],
    days: [],
    isAssigned: true,
    command: null,
  };
  expect(inEnglish(assigned)).toEqual({
    title: 'Request, assigned: Amal Nasser',
    body: 'Falcon Group, assigned to you, with you now',
  });
});

it('what was stored without wording, or of an area whose texts are not there, stands as it was written', () => {
  const stored = { title: 'Stored', body: 'As it was written' };
  expect(inEnglish(null)).toEqual(stored);
  expect(inEnglish(turn, new Map())).toEqual(stored);
});

it('documents, tenancies, quotes and the digest have words of their own', () => {
  const ends: NoticeWording = {
    code: 'documents_end',
    within: 30,
    names: ['Amal', 'Badr', 'Elena'],
    more: 2,
  };
  expect(inEnglish(ends)).toEqual({
    title: 'A residence or labour card ends within 30 days',
    body: 'Amal, Badr, Elena, 2 more',
  });
  expect(inArabic(ends).body).toBe('Amal، Badr، Elena، واثنان غيرها');
  expect(inArabic({ code: 'tenancy_ends', within: 60, property: 'Office 1' })).toEqual({
    title: expect.stringMatching(/^ينتهي عقد إيجار خلال .+ يومًا$/),
    body: 'Office 1',
  });
  expect(inEnglish({ code: 'quote_accepted', number: 'Q-1', prospect: 'Marlin', by: 'Noor' }).title).toBe(
    'Q-1 accepted: Marlin',
  );
  expect(inEnglish({ code: 'alerts', critical: 1, high: 2, medium: 3, unowned: 12 })).toEqual({
    title: 'Alerts of today: 6',
    body: 'critical: 1, high: 2, medium: 3, 12 that nobody owns',
  });
});

it('several records of one request are one notification: what came of how many, and the first names', () => {
  const many: NoticeWording = {
    code: 'many',
    area: 'requests',
    what: 'kind.leave',
    states: ['submitted'],
    names: ['Amal Nasser', 'Maria Ramos'],
    more: 98,
    command: 'take_up',
  };
  expect(inEnglish(many)).toEqual({
    title: 'Leave, Submitted: 100',
    body: 'Amal Nasser, Maria Ramos, 98 more, your step: Take up',
  });
  expect(inArabic(many).title).toBe('إجازة، مقدَّم: 100');
});

it('an answer in Latin letters keeps its quotation marks around it in Arabic', () => {
  expect(inArabic({ ...turn, days: [], command: null, answer: 'LTR-000013' }).body).toContain(
    'Falcon Group، \u2068«LTR-000013»\u2069، ',
  );
});
