import { type Setting, settingAt } from '@domain/shared/setting';

/** The emirates as electronic invoices name them, in the order of the return's boxes 1a to 1g. */
export const EMIRATES = ['AUH', 'DXB', 'SHJ', 'AJM', 'UAQ', 'RAK', 'FUJ'] as const;
export type Emirate = (typeof EMIRATES)[number];

/** Where the establishment is from which the PEO supplies, unless a document says another one. */
export const SELLER_EMIRATE: Setting<Emirate> = [{ from: '2018-01-01', value: 'DXB' }];

export const sellerEmirate = (day: string): Emirate => settingAt(SELLER_EMIRATE, day) ?? 'DXB';
