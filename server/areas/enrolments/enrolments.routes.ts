import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './enrolments.binding';

export const routes = bindArea(binding);
