import type { LICENCE_AUTHORITIES } from '@domain/cases/licence-authorities';
import type { Emirate } from '@domain/finance/emirates';
import { type Setting, settingAt } from '@domain/shared/setting';
import type { VatCategory } from '@domain/shared/vat.rules';

/** What an electronic invoice says that it keeps to (PINT AE). */
interface Specification {
  readonly version: string;
  readonly customization: string;
  readonly profile: string;
}
const SPECIFICATION: Setting<Specification> = [
  {
    from: '2026-06-02',
    value: {
      version: '1.0.4',
      customization: 'urn:peppol:pint:billing-1@ae-1',
      profile: 'urn:peppol:bis:billing',
    },
  },
];
/** Of the day of issue; before the first one there is none, and the first one is meant. */
export const specificationOn = (day: string): Specification =>
  settingAt(SPECIFICATION, day) ?? (SPECIFICATION[0] as { readonly value: Specification }).value;

/** Scheme of addresses in the network: the tax authority's, the first ten digits of a TRN. */
export const ENDPOINT_SCHEME = '0235';
/** Schemes that an address in the network may have, as far as parties here use them. */
export const ENDPOINT_SCHEMES = [ENDPOINT_SCHEME, '0060', '0088', '0190', '9932', '9957'] as const;
/** Address of a buyer who gets no electronic invoices: it is reported alone. */
export const NOT_IN_NETWORK = '9900000098';
export const PREDEFINED_ENDPOINTS = ['9900000097', NOT_IN_NETWORK, '9900000099'] as const;

/** Kinds of documents: tax invoice and credit note, and those out of the scope of VAT. */
export const TYPE_CODES = {
  invoice: { taxed: '380', untaxed: '480' },
  credit_note: { taxed: '381', untaxed: '81' },
} as const;

/** Flags of a document by their place, from 1. */
export const FLAGS = {
  deemed: 2,
  margin: 3,
  summary: 4,
  continuous: 5,
  agent: 6,
  eCommerce: 7,
  export: 8,
} as const;
export const FREE_ZONE_FLAG = 1;
/** @example flagsWith(['continuous']) // 00001000 */
export const flagsWith = (names: readonly (keyof typeof FLAGS)[]): string =>
  Array.from({ length: 8 }, (_, at) => (names.some((name) => FLAGS[name] === at + 1) ? '1' : '0')).join('');

export const PERIOD_CODES = ['DLY', 'WKY', 'Q15', 'MTH', 'Q45', 'Q60', 'QTR', 'HYR', 'YRL', 'OTH'] as const;

/** Why a credit note is issued. */
export const CREDIT_REASONS = {
  cancelled: 'DL8.61.1.A',
  treatment: 'DL8.61.1.B',
  altered: 'DL8.61.1.C',
  returned: 'DL8.61.1.D',
  error: 'DL8.61.1.E',
  volume_discount: 'VD',
} as const;
export const CREDIT_REASON_CODES: readonly string[] = Object.values(CREDIT_REASONS);

/** Why a supply is exempt (Federal Decree-Law 8/2017, art. 46). */
export const EXEMPTION_CODES: Readonly<Record<string, string>> = {
  financial: 'DL8.46.1',
  residential: 'DL8.46.2',
  bare_land: 'DL8.46.3',
  local_passengers: 'DL8.46.4',
};
export const EXEMPTIONS = ['financial', 'residential', 'bare_land', 'local_passengers'] as const;

/** What is supplied under the domestic reverse charge (art. 48). */
export const NATURE_CODES = ['DL8.48.8.1', 'DL8.48.8.2', 'DL8.48.3.1', 'DL8.48.3.2', 'DL8.48.3.3'] as const;

/** S standard, Z zero, E exempt, O out of scope; AE reverse charge and N margin scheme are other sellers'. */
export const CATEGORY_CODES: Readonly<Record<VatCategory, 'S' | 'Z' | 'E' | 'O'>> = {
  standard: 'S',
  zero: 'Z',
  exempt: 'E',
  out_of_scope: 'O',
};
export const ALL_CATEGORIES = ['S', 'Z', 'E', 'O', 'AE', 'N'] as const;

/** Kinds of a legal registration: trade licence, Emirates ID, passport, decree. */
export const REGISTRATION_KINDS = ['TL', 'EID', 'PAS', 'CD'] as const;

/** Units (UN/ECE recommendation 20) that services and goods here are counted in. */
export const UNITS = [
  'C62',
  'MON',
  'HUR',
  'DAY',
  'WEE',
  'ANN',
  'EA',
  'H87',
  'KMT',
  'KGM',
  'LTR',
  'MTR',
] as const;
export type Unit = (typeof UNITS)[number];

/** The town in which the seat of an emirate is: an address here has the emirate, and no town of its own. */
export const TOWNS: Readonly<Record<Emirate, string>> = {
  AUH: 'Abu Dhabi',
  DXB: 'Dubai',
  SHJ: 'Sharjah',
  AJM: 'Ajman',
  UAQ: 'Umm Al Quwain',
  RAK: 'Ras Al Khaimah',
  FUJ: 'Fujairah',
};

/** Names of the authorities that issue trade licences. */
export const AUTHORITY_NAMES: Readonly<Record<(typeof LICENCE_AUTHORITIES)[number], string>> = {
  det_dubai: 'Dubai Department of Economy and Tourism',
  added_abu_dhabi: 'Abu Dhabi Department of Economic Development',
  sedd_sharjah: 'Sharjah Economic Development Department',
  ajman_ded: 'Ajman Department of Economic Development',
  rak_ded: 'Ras Al Khaimah Department of Economic Development',
  fujairah_ded: 'Fujairah Department of Industry and Economy',
  uaq_ded: 'Umm Al Quwain Department of Economic Development',
  dmcc: 'Dubai Multi Commodities Centre Authority',
  jafza: 'Jebel Ali Free Zone Authority',
  difc: 'Dubai International Financial Centre Authority',
  adgm: 'Abu Dhabi Global Market',
  other_free_zone: 'Free zone authority',
};
