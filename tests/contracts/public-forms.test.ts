import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryNetwork } from '@adapters/memory/memory-network';
import { createMemoryPublicForms } from '@adapters/memory/memory-public-forms';
import type { OpenedForm } from '@domain/public-forms/public-form';
import { describePublicForms } from './public-forms.contract';

const FORM: OpenedForm = {
  purpose: 'kyc',
  about: 'Falcon Group Holding',
  remark: null,
  expires_at: '2026-12-14T08:00:00.000Z',
  groups: [
    {
      id: 'company',
      fields: [
        { name: 'legal_name', kind: 'text', required: true },
        { name: 'trade_name', kind: 'text', required: false },
      ],
    },
  ],
  documents: [
    { name: 'trade_licence', required: true },
    { name: 'memorandum', required: true },
  ],
  values: { legal_name: null, trade_name: null },
  uploads: [],
  saved_at: null,
};

describePublicForms('in memory', async () => ({
  port: createMemoryPublicForms(
    [{ token: 'secret', form: FORM }],
    createMemoryNetwork(),
    createMemoryClock(Date.parse('2026-11-30T08:00:00Z')),
  ),
  key: { purpose: 'kyc', token: 'secret' },
  documents: ['trade_licence', 'memorandum'],
  values: { legal_name: 'Falcon Group Holding LLC' },
  needed: 'legal_name',
}));
