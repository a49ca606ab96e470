import { EMIRATES } from '@domain/finance/emirates';
import { ENDPOINT_SCHEME, ENDPOINT_SCHEMES, FLAGS, FREE_ZONE_FLAG, REGISTRATION_KINDS } from './codes';
import type { Read, Rule } from './rule';
import { nodeAt, textAt, type XmlNode } from './xml';

const trnOf = (party: XmlNode): string | null => textAt(party, 'PartyTaxScheme/CompanyID');
const kindOf = (party: XmlNode): string | undefined =>
  nodeAt(party, 'PartyLegalEntity/CompanyID')?.attributes.schemeAgencyID;
const authorityOf = (party: XmlNode): string | undefined =>
  nodeAt(party, 'PartyLegalEntity/CompanyID')?.attributes.schemeAgencyName;
const registration = (party: XmlNode): string | null => textAt(party, 'PartyLegalEntity/CompanyID');
const isInUae = (party: XmlNode): boolean =>
  textAt(party, 'PostalAddress/Country/IdentificationCode') === 'AE';
const isHomeless = (party: XmlNode): boolean =>
  ['StreetName', 'CityName', 'CountrySubentity'].some(
    (one) => textAt(party, `PostalAddress/${one}`) === null,
  );
const emirateOf = (party: XmlNode): string | null => textAt(party, 'PostalAddress/CountrySubentity');
const isOfNoEmirate = (party: XmlNode): boolean => {
  const emirate = emirateOf(party);
  return isInUae(party) && emirate !== null && !(EMIRATES as readonly string[]).includes(emirate);
};
const hasBadScheme = (party: XmlNode): boolean => {
  const endpoint = nodeAt(party, 'EndpointID');
  return (
    endpoint !== null && !(ENDPOINT_SCHEMES as readonly string[]).includes(endpoint.attributes.schemeID ?? '')
  );
};
const TRN = /^1\d{12}03$/;
const hasBadTrn = (party: XmlNode): boolean => isInUae(party) && !TRN.test(trnOf(party) ?? '100000000000003');
const hasLongEndpoint = (party: XmlNode): boolean =>
  nodeAt(party, 'EndpointID')?.attributes.schemeID === ENDPOINT_SCHEME &&
  !/^\d{10}$/.test(textAt(party, 'EndpointID') ?? '0000000000');
const other = (document: Read, path: string): string | null =>
  document.text(`${path}/PartyIdentification/ID`) ?? document.text(`${path}/Party/PartyIdentification/ID`);
const hasDelivery = ({ root }: Read): boolean => nodeAt(root, 'Delivery/DeliveryLocation/Address') !== null;
const isLicence = (party: XmlNode): boolean => kindOf(party) === 'TL';

/** Who issues it, and for whom it is. */
export const partyRules: readonly Rule[] = [
  { id: 'ibr-006', isBroken: ({ seller }) => textAt(seller, 'PartyLegalEntity/RegistrationName') === null },
  { id: 'ibr-007', isBroken: ({ buyer }) => textAt(buyer, 'PartyLegalEntity/RegistrationName') === null },
  { id: 'ibr-080', isBroken: ({ buyer }) => textAt(buyer, 'EndpointID') === null },
  { id: 'ibr-081', isBroken: ({ seller }) => textAt(seller, 'EndpointID') === null },
  { id: 'ibr-cl-25', isBroken: ({ seller, buyer }) => hasBadScheme(seller) || hasBadScheme(buyer) },
  { id: 'ibr-143-ae', isBroken: ({ seller }) => isHomeless(seller) },
  { id: 'ibr-144-ae', isBroken: ({ buyer }) => isHomeless(buyer) },
  { id: 'ibr-128-ae', isBroken: ({ seller, buyer }) => isOfNoEmirate(seller) || isOfNoEmirate(buyer) },
  { id: 'ibr-132-ae', isBroken: ({ seller, buyer }) => hasBadTrn(seller) || hasBadTrn(buyer) },
  { id: 'ibr-134-ae', isBroken: ({ isTaxed, seller }) => isTaxed && trnOf(seller) === null },
  {
    id: 'ibr-150-ae',
    isBroken: ({ seller }) =>
      nodeAt(seller, 'EndpointID')?.attributes.schemeID === ENDPOINT_SCHEME && registration(seller) === null,
  },
  {
    id: 'ibr-181-ae',
    isBroken: ({ seller }) => registration(seller) !== null && kindOf(seller) === undefined,
  },
  {
    id: 'ibr-173-ae',
    isBroken: ({ seller }) => {
      const kind = kindOf(seller);
      return kind !== undefined && !(REGISTRATION_KINDS as readonly string[]).includes(kind);
    },
  },
  { id: 'ibr-172-ae', isBroken: ({ seller }) => isLicence(seller) && !authorityOf(seller) },
  { id: 'ibr-101-ae', isBroken: ({ buyer }) => isLicence(buyer) && !authorityOf(buyer) },
  { id: 'ibr-012-ae', isBroken: ({ seller }) => kindOf(seller) === 'PAS' && !authorityOf(seller) },
  { id: 'ibr-010-ae', isBroken: ({ buyer }) => kindOf(buyer) === 'PAS' && !authorityOf(buyer) },
  { id: 'ibr-180-ae', isBroken: ({ buyer }) => registration(buyer) !== null && kindOf(buyer) === undefined },
  {
    id: 'ibr-136-ae',
    isBroken: ({ type, buyer }) => (type === '480' || type === '81') && registration(buyer) === null,
  },
  {
    id: 'ibr-135-ae',
    isBroken: ({ buyer, hasFlag }) =>
      !hasFlag(FLAGS.export) &&
      !/^1\d{9}$/.test(textAt(buyer, 'EndpointID') ?? '1000000000') &&
      registration(buyer) === null,
  },
  {
    id: 'ibr-007-ae',
    isBroken: (document) =>
      document.hasFlag(FREE_ZONE_FLAG) && other(document, 'BuyerCustomerParty') === null,
  },
  {
    id: 'ibr-137-ae',
    isBroken: (document) => document.hasFlag(FLAGS.agent) && other(document, 'SellerSupplierParty') === null,
  },
  {
    id: 'ibr-176-ae',
    isBroken: (document) => {
      const principal = other(document, 'SellerSupplierParty');
      return document.hasFlag(FLAGS.agent) && principal !== null && principal === trnOf(document.seller);
    },
  },
  { id: 'ibr-142-ae', isBroken: (document) => document.hasFlag(FLAGS.eCommerce) && !hasDelivery(document) },
  { id: 'ibr-152-ae', isBroken: (document) => document.hasFlag(FLAGS.export) && !hasDelivery(document) },
  {
    id: 'own-endpoint-length',
    isBroken: ({ seller, buyer }) => hasLongEndpoint(seller) || hasLongEndpoint(buyer),
  },
];
