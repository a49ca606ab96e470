import type { Redaction } from './redaction.table';

/** The tools of the header: neither what is searched nor what is told to somebody is shown. */
export const HEADER_TOOLS_MACHINES: Redaction = {
  shown: {
    headerTools: ['company', 'userId', 'topics', 'online'],
    background: [],
    palette: ['company', 'area', 'state', 'complete'],
    inbox: ['userId'],
    keeping: ['userId'],
    ssoLaunch: ['productId', 'how'],
    ssoCallback: ['_id', 'output'],
    // what the browser answers, one of a few words that decide
    push: ['output'],
  },
};
