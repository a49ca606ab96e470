import type { ShownTable } from './redaction.table';

/** What a trace may show of the tools of the header: neither what is searched nor what is told to somebody. */
export const TOOLBOX_MACHINES: ShownTable = {
  toolbox: ['company', 'userId', 'topics', 'online'],
  palette: ['company', 'area', 'state', 'complete'],
  inbox: ['userId'],
  // what the browser answers, one of a few words that decide
  push: ['output'],
};
