import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './inquiries.binding';

export const routes = bindArea(binding);
