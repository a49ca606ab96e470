import { onboardingDocuments } from '@domain/areas/onboarding-documents/onboarding-documents.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(onboardingDocuments);
