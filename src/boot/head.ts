import { beginEarlyRequests } from './early-requests';
import { readPlan } from './plan';

const begun = beginEarlyRequests(readPlan(document).early, window);
if (begun !== undefined) window.__early = begun;
