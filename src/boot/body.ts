import { showAppShell } from './app-shell';
import { readPlan } from './plan';

const { shell } = readPlan(document);
if (shell !== null) showAppShell(shell, window);
