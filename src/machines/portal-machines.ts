import { appMachine } from '@machines/app/app.machine';
import { headerToolsMachine } from '@machines/header-tools/header-tools.machine';
import { publicFormMachine } from '@machines/public-form/public-form.machine';
import { workspaceMachine } from '@machines/workspace/workspace.machine';

/** The machines of a portal that begin by themselves; every other machine is begun by one of these. */
export const PORTAL_MACHINES = [appMachine, workspaceMachine, headerToolsMachine, publicFormMachine] as const;
