import { LICENCE_AUTHORITIES_EN } from '@ui/i18n/en/licence-authorities';
import { keyed } from '@ui/i18n/keyed';

export const en = {
  'area.one': 'Legal entity',
  'area.new': 'New legal entity',
  'area.list': 'Legal entities',
  'area.nothing': 'No legal entities yet',
  'area.nothingText': 'Enter the company that issues your tax invoices: no invoice is approved without one.',

  'tab.overview': 'Overview',
  'tab.invoices': 'Invoices',

  'group.entity': 'Legal entity',
  'group.place': 'Address and licence',
  'group.e_invoices': 'Electronic invoices',
  'group.bank': 'Bank account',

  'field.name': 'Name',
  'field.name_ar': 'Name in Arabic',
  'field.trn': 'TRN',
  'field.address': 'Address',
  'field.address_ar': 'Address in Arabic',
  'field.emirate': 'Emirate',
  'field.licence_number': 'Trade licence',
  'field.licence_authority': 'Licence issued by',
  'field.revenue_class': 'Revenue of a year',
  'field.e_invoices_from': 'Electronic invoices from',
  'field.email': 'E-mail',
  'field.phone': 'Phone',
  'field.bank_name': 'Bank',
  'field.iban': 'IBAN',
  'field.swift': 'SWIFT code',

  'emirate.AUH': 'Abu Dhabi',
  'emirate.DXB': 'Dubai',
  'emirate.SHJ': 'Sharjah',
  'emirate.AJM': 'Ajman',
  'emirate.UAQ': 'Umm Al Quwain',
  'emirate.RAK': 'Ras Al Khaimah',
  'emirate.FUJ': 'Fujairah',

  'revenue_class.from_50m': 'AED 50 million or more',
  'revenue_class.below_50m': 'Below AED 50 million',
  'revenue_class.government': 'Government',
  ...keyed('licence_authority', LICENCE_AUTHORITIES_EN),

  'state.draft': 'Draft',
  'state.active': 'In use',
  'state.archived': 'Archived',

  'command.activate': 'Put into use',
  'command.revise': 'Revise',
  'command.archive': 'Archive',

  'reason.invoices_open': '{count} invoices that are not sent yet name it.',
} as const;
