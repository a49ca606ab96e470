/** Who issues trade licences to clients: the emirates' economic departments, and the free zones that come most. */
export const LICENCE_AUTHORITIES = [
  'det_dubai',
  'added_abu_dhabi',
  'sedd_sharjah',
  'ajman_ded',
  'rak_ded',
  'fujairah_ded',
  'uaq_ded',
  'dmcc',
  'jafza',
  'difc',
  'adgm',
  'other_free_zone',
] as const;
