import { beginEarlyList, beginEarlyRequests } from './early-requests';
import { readPlan } from './plan';

const { early, lists } = readPlan(document);
beginEarlyRequests(early, window);
beginEarlyList(lists, location, window);
