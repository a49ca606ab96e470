import { isNational } from '@domain/employment/countries';

/** By which rules somebody is paid off who leaves. */
export const schemeOf = (nationality: string | null): 'gpssa' | 'law' =>
  isNational(nationality ?? '') ? 'gpssa' : 'law';
