import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './onboarding-documents.binding';

export const routes = bindArea(binding);
