import { showAppShell } from './app-shell';
import { readPlan } from './plan';

const plan = readPlan(document);
if (plan.shell !== null) showAppShell(plan.shell, plan, window);
