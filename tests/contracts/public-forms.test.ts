import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryNetwork } from '@adapters/memory/memory-network';
import { createMemoryPublicForms } from '@adapters/memory/memory-public-forms';
import type { OpenedForm } from '@domain/public-forms/public-form';
import type { LinkKey } from '@domain/public-forms/public-forms.port';
import { expect, it } from 'vitest';
import { describePublicForms } from './public-forms.contract';
import { accepted, staying } from './support/failures';

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
        { name: 'code', kind: 'code', required: true },
      ],
    },
  ],
  documents: [
    { name: 'trade_licence', required: true },
    { name: 'memorandum', required: true },
  ],
  values: { legal_name: null, trade_name: null, code: null },
  uploads: [],
  saved_at: null,
};

const portOf = () =>
  createMemoryPublicForms(
    [{ token: 'secret', form: FORM }],
    createMemoryNetwork(),
    createMemoryClock(Date.parse('2026-11-30T08:00:00Z')),
  );
const KEY: LinkKey = { purpose: 'kyc', token: 'secret' };

describePublicForms('in memory', async () => ({
  port: portOf(),
  key: KEY,
  documents: ['trade_licence', 'memorandum'],
  values: { legal_name: 'Falcon Group Holding LLC', code: '012345' },
  needed: 'legal_name',
  wrong: { field: 'code', value: '12' },
}));

it('never saves a one-time code as a draft', async () => {
  const port = portOf();
  accepted(await port.save(KEY, { legal_name: 'Falcon', code: '012345' }, staying()));
  expect(accepted(await port.open(KEY, staying())).values).toEqual({
    legal_name: 'Falcon',
    trade_name: null,
    code: null,
  });
});
