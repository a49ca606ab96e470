import { appMachine } from '@machines/app/app.machine';
import { deskMachine } from '@machines/desk/desk.machine';
import { publicFormMachine } from '@machines/public-form/public-form.machine';
import { toolboxMachine } from '@machines/toolbox/toolbox.machine';

/** The machines of a portal that begin by themselves; every other machine is begun by one of these. */
export const PORTAL_MACHINES = [appMachine, deskMachine, toolboxMachine, publicFormMachine] as const;
