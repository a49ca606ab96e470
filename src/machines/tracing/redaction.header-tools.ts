import type { ShownTable } from './redaction.table';

/** What a trace may show of the tools of the header: neither what is searched nor what is told to somebody. */
export const HEADER_TOOLS_MACHINES: ShownTable = {
  headerTools: ['company', 'userId', 'topics', 'online'],
  background: [],
  palette: ['company', 'area', 'state', 'complete'],
  inbox: ['userId'],
  keeping: ['userId'],
  ssoLaunch: ['productId', 'how'],
  ssoCallback: ['_id', 'output'],
  // what the browser answers, one of a few words that decide
  push: ['output'],
};
