/** Where somebody is paid, as far as it is known. */
export interface PayoutAccount {
  readonly establishment_id: string | null;
  readonly iban: string | null;
  readonly routing_code: string | null;
  readonly person_code: string | null;
}

/** What an account lacks for a salary file, as reasons of a hold. */
export const lackingOf = ({
  establishment_id,
  iban,
  routing_code,
  person_code,
}: PayoutAccount): readonly string[] => [
  ...(establishment_id === null ? ['no_establishment'] : []),
  ...(iban === null ? ['no_iban'] : []),
  ...(iban !== null && routing_code === null ? ['no_bank'] : []),
  ...(person_code === null ? ['no_person'] : []),
];
