import { beginEarlyList, beginEarlyRequests } from './early-requests';
import { readPlan } from './plan';

const { early, lists, startUp, shell } = readPlan(document);
beginEarlyRequests(early, window);
beginEarlyList(lists, location, window);
// the figures of an app shell go first: it begins these when they are there
if (shell === null) beginEarlyRequests(startUp, window);
