/** Issuers of trade licences: said by clients and by their KYC cases. */
export const LICENCE_AUTHORITIES_EN = {
  det_dubai: 'DET Dubai',
  added_abu_dhabi: 'ADDED Abu Dhabi',
  sedd_sharjah: 'SEDD Sharjah',
  ajman_ded: 'Ajman DED',
  rak_ded: 'Ras Al Khaimah DED',
  fujairah_ded: 'Fujairah DED',
  uaq_ded: 'Umm Al Quwain DED',
  dmcc: 'DMCC',
  jafza: 'JAFZA',
  difc: 'DIFC',
  adgm: 'ADGM',
  other_free_zone: 'Another free zone',
} as const;
