import type { Step } from './steps';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const CHANGED = { do: 'tell', event: { kind: 'dataChanged', topics: ['dashboard'] } } as const;
const SIGN_IN = { do: 'signIn', as: 'super' } as const;

interface Fills {
  readonly id: string;
  readonly steps: readonly { readonly step: Step; readonly explain: string }[];
}

/** What goes wrong in practice, step by step. Titles and explanations are keys of the lab's texts. */
export const SCENARIOS = [
  {
    id: 'tokenExpires',
    steps: [
      { step: SIGN_IN, explain: 'signIn' },
      { step: { do: 'pass', ms: 4 * HOUR + 50 * MINUTE, used: true }, explain: 'tokenExpires.work' },
      { step: { do: 'pass', ms: 9 * MINUTE, used: true }, explain: 'tokenExpires.renewed' },
    ],
  },
  {
    id: 'refreshLost',
    steps: [
      { step: SIGN_IN, explain: 'signIn' },
      { step: { do: 'pass', ms: 4 * HOUR + 57 * MINUTE, used: true }, explain: 'refreshLost.work' },
      { step: { do: 'jump', ms: 4 * MINUTE }, explain: 'refreshLost.sleep' },
      { step: { do: 'fault', fault: 'backEnd.lostAnswer', on: true }, explain: 'refreshLost.lose' },
      { step: { do: 'resume' }, explain: 'refreshLost.spent' },
      { step: { do: 'fault', fault: 'backEnd.lostAnswer', on: false }, explain: 'refreshLost.back' },
      { step: { do: 'pass', ms: 10 * SECOND }, explain: 'refreshLost.kept' },
    ],
  },
  {
    id: 'clockSkew',
    steps: [
      { step: SIGN_IN, explain: 'signIn' },
      { step: { do: 'jump', ms: -HOUR }, explain: 'clockSkew.back' },
      { step: { do: 'pass', ms: HOUR, used: true }, explain: 'clockSkew.work' },
      { step: { do: 'jump', ms: 4 * HOUR + 59 * MINUTE }, explain: 'clockSkew.on' },
      { step: { do: 'use' }, explain: 'clockSkew.locked' },
    ],
  },
  {
    id: 'storageFull',
    steps: [
      { step: { do: 'fault', fault: 'storage.full', on: true }, explain: 'storageFull.full' },
      { step: SIGN_IN, explain: 'storageFull.notice' },
      { step: { do: 'reload' }, explain: 'storageFull.gone' },
    ],
  },
  {
    id: 'socketFlaps',
    steps: [
      { step: SIGN_IN, explain: 'signIn' },
      { step: { do: 'fault', fault: 'line.cut', on: true }, explain: 'socketFlaps.cut' },
      { step: CHANGED, explain: 'socketFlaps.missed' },
      { step: { do: 'fault', fault: 'line.cut', on: false }, explain: 'socketFlaps.gap' },
    ],
  },
  {
    id: 'twoTabs',
    steps: [
      { step: SIGN_IN, explain: 'signIn' },
      { step: { do: 'openTab' }, explain: 'twoTabs.open' },
      { step: { do: 'signOut', tab: 1 }, explain: 'twoTabs.leave' },
      { step: { do: 'signIn', as: 'admin', tab: 1 }, explain: 'twoTabs.other' },
    ],
  },
  {
    id: 'offline',
    steps: [
      { step: SIGN_IN, explain: 'signIn' },
      { step: { do: 'fault', fault: 'backEnd.offline', on: true }, explain: 'offline.lost' },
      { step: { do: 'connect', online: false }, explain: 'offline.notice' },
      { step: CHANGED, explain: 'offline.stale' },
      { step: { do: 'fault', fault: 'backEnd.offline', on: false }, explain: 'offline.back' },
      { step: { do: 'connect', online: true }, explain: 'offline.over' },
      { step: CHANGED, explain: 'offline.fresh' },
    ],
  },
  {
    id: 'storm401',
    steps: [
      { step: SIGN_IN, explain: 'signIn' },
      { step: { do: 'jump', ms: 5 * HOUR + SECOND }, explain: 'storm401.sleep' },
      { step: CHANGED, explain: 'storm401.storm' },
    ],
  },
  {
    id: 'roleChanges',
    steps: [
      { step: SIGN_IN, explain: 'signIn' },
      { step: { do: 'setRole', userId: 'super', role: 'isAdmin' }, explain: 'roleChanges.given' },
      { step: { do: 'reload' }, explain: 'roleChanges.seen' },
    ],
  },
  {
    id: 'slowAnswers',
    steps: [
      { step: { do: 'fault', fault: 'backEnd.slow', on: true }, explain: 'slowAnswers.slow' },
      { step: SIGN_IN, explain: 'slowAnswers.wait' },
      { step: { do: 'answer' }, explain: 'slowAnswers.in' },
      { step: { do: 'answer' }, explain: 'slowAnswers.figures' },
      { step: { do: 'fault', fault: 'backEnd.slow', on: false }, explain: 'slowAnswers.fast' },
      { step: { do: 'answer' }, explain: 'slowAnswers.rest' },
    ],
  },
] as const satisfies readonly Fills[];

export type Scenario = (typeof SCENARIOS)[number];
export type ScenarioId = Scenario['id'];
/** Key of an explanation. */
export type Explained = Scenario['steps'][number]['explain'];
