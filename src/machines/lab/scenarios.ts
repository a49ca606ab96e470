import type { Deed } from './deeds';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const CHANGED = { do: 'tell', event: { kind: 'dataChanged', topics: ['dashboard'] } } as const;
const SIGN_IN = { do: 'signIn', as: 'super' } as const;

interface Told {
  readonly id: string;
  readonly steps: readonly { readonly deed: Deed; readonly explain: string }[];
}

/** What goes wrong in practice, step by step. Titles and explanations are keys of the lab's texts. */
export const SCENARIOS = [
  {
    id: 'tokenExpires',
    steps: [
      { deed: SIGN_IN, explain: 'signIn' },
      { deed: { do: 'pass', ms: 4 * HOUR + 50 * MINUTE, used: true }, explain: 'tokenExpires.work' },
      { deed: { do: 'pass', ms: 9 * MINUTE, used: true }, explain: 'tokenExpires.renewed' },
    ],
  },
  {
    id: 'refreshLost',
    steps: [
      { deed: SIGN_IN, explain: 'signIn' },
      { deed: { do: 'pass', ms: 4 * HOUR + 57 * MINUTE, used: true }, explain: 'refreshLost.work' },
      { deed: { do: 'jump', ms: 4 * MINUTE }, explain: 'refreshLost.sleep' },
      { deed: { do: 'fault', fault: 'backEnd.lostAnswer', on: true }, explain: 'refreshLost.lose' },
      { deed: { do: 'resume' }, explain: 'refreshLost.spent' },
      { deed: { do: 'fault', fault: 'backEnd.lostAnswer', on: false }, explain: 'refreshLost.back' },
      { deed: { do: 'pass', ms: 10 * SECOND }, explain: 'refreshLost.kept' },
    ],
  },
  {
    id: 'clockSkew',
    steps: [
      { deed: SIGN_IN, explain: 'signIn' },
      { deed: { do: 'jump', ms: -HOUR }, explain: 'clockSkew.back' },
      { deed: { do: 'pass', ms: HOUR, used: true }, explain: 'clockSkew.work' },
      { deed: { do: 'jump', ms: 4 * HOUR + 59 * MINUTE }, explain: 'clockSkew.on' },
      { deed: { do: 'use' }, explain: 'clockSkew.locked' },
    ],
  },
  {
    id: 'storageFull',
    steps: [
      { deed: { do: 'fault', fault: 'storage.full', on: true }, explain: 'storageFull.full' },
      { deed: SIGN_IN, explain: 'storageFull.notice' },
      { deed: { do: 'reload' }, explain: 'storageFull.gone' },
    ],
  },
  {
    id: 'socketFlaps',
    steps: [
      { deed: SIGN_IN, explain: 'signIn' },
      { deed: { do: 'fault', fault: 'line.cut', on: true }, explain: 'socketFlaps.cut' },
      { deed: CHANGED, explain: 'socketFlaps.missed' },
      { deed: { do: 'fault', fault: 'line.cut', on: false }, explain: 'socketFlaps.gap' },
    ],
  },
  {
    id: 'twoTabs',
    steps: [
      { deed: SIGN_IN, explain: 'signIn' },
      { deed: { do: 'openTab' }, explain: 'twoTabs.open' },
      { deed: { do: 'signOut', tab: 1 }, explain: 'twoTabs.leave' },
      { deed: { do: 'signIn', as: 'admin', tab: 1 }, explain: 'twoTabs.other' },
    ],
  },
  {
    id: 'offline',
    steps: [
      { deed: SIGN_IN, explain: 'signIn' },
      { deed: { do: 'fault', fault: 'backEnd.offline', on: true }, explain: 'offline.lost' },
      { deed: { do: 'connect', online: false }, explain: 'offline.notice' },
      { deed: CHANGED, explain: 'offline.stale' },
      { deed: { do: 'fault', fault: 'backEnd.offline', on: false }, explain: 'offline.back' },
      { deed: { do: 'connect', online: true }, explain: 'offline.over' },
      { deed: CHANGED, explain: 'offline.fresh' },
    ],
  },
  {
    id: 'storm401',
    steps: [
      { deed: SIGN_IN, explain: 'signIn' },
      { deed: { do: 'jump', ms: 5 * HOUR + SECOND }, explain: 'storm401.sleep' },
      { deed: CHANGED, explain: 'storm401.storm' },
    ],
  },
  {
    id: 'roleChanges',
    steps: [
      { deed: SIGN_IN, explain: 'signIn' },
      { deed: { do: 'setRole', userId: 'super', role: 'isAdmin' }, explain: 'roleChanges.given' },
      { deed: { do: 'reload' }, explain: 'roleChanges.seen' },
    ],
  },
  {
    id: 'slowAnswers',
    steps: [
      { deed: { do: 'fault', fault: 'backEnd.slow', on: true }, explain: 'slowAnswers.slow' },
      { deed: SIGN_IN, explain: 'slowAnswers.wait' },
      { deed: { do: 'answer' }, explain: 'slowAnswers.in' },
      { deed: { do: 'answer' }, explain: 'slowAnswers.figures' },
      { deed: { do: 'fault', fault: 'backEnd.slow', on: false }, explain: 'slowAnswers.fast' },
      { deed: { do: 'answer' }, explain: 'slowAnswers.rest' },
    ],
  },
] as const satisfies readonly Told[];

export type Scenario = (typeof SCENARIOS)[number];
export type ScenarioId = Scenario['id'];
/** Key of an explanation. */
export type Explained = Scenario['steps'][number]['explain'];
