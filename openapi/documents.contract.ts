import { documents } from '@domain/areas/documents/documents.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(documents);
