import { appMachine } from '@machines/app/app.machine';
import { headerToolsMachine } from '@machines/header-tools/header-tools.machine';
import { publicFormsMachine } from '@machines/public-form/public-forms.machine';
import { workspaceMachine } from '@machines/workspace/workspace.machine';

/** The root of a portal and the machines that it loads when they are wanted; every other machine is named by one of these. */
export const PORTAL_MACHINES = [
  appMachine,
  workspaceMachine,
  headerToolsMachine,
  publicFormsMachine,
] as const;
