import { showAppShell } from './app-shell';
import { readPlan } from './plan';

const { shell, lists } = readPlan(document);
if (shell !== null) showAppShell(shell, lists, window);
