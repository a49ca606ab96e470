import { visaDocuments } from '@domain/areas/visa-documents/visa-documents.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(visaDocuments);
