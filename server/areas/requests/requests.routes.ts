import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './requests.binding';

export const routes = bindArea(binding);
