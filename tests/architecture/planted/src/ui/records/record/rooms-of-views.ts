import { list } from '../list/list';

export const record = list;
