import { write } from '../write/write';

export const read = write;
