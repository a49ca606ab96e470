/** Routing codes of banks in the UAE, by the three digits of the bank in an IBAN (uae-facts, IBAN and routing codes). */
const ROUTING_CODES: Readonly<Record<string, string>> = {
  '003': '600310101',
  '023': '102320150',
  '024': '802420101',
  '026': '302620122',
  '033': '203320101',
  '034': '703420114',
  '035': '803510106',
  '040': '104060106',
  '041': '404130101',
  '050': '405010101',
};

/** Routing code of the bank of an IBAN; null when it is not known here: then it has to be asked for. */
export const routingOf = (iban: string): string | null => ROUTING_CODES[iban.slice(4, 7)] ?? null;
