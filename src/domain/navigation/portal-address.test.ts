import { describe, expect, it } from 'vitest';
import { PortalAddress, portalAddressOf, WebAddress } from './portal-address';

/** What a browser makes of an address that stands in a page of the portal. */
const resolved = (address: string) => new URL(address, 'https://portal.example/leads');

const ATTACKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  'evil.example',
  '?next=//evil.example',
  '',
];

describe('an address of the portal', () => {
  it.each(ATTACKS)('is not %j', (attack) => {
    expect(portalAddressOf(attack)).toBeNull();
    expect(PortalAddress.safeParse(attack).success).toBe(false);
  });

  it.each([[null], [undefined], [7], [{ href: '/leads' }], [['/leads']]])('is not %j', (value) => {
    expect(portalAddressOf(value)).toBeNull();
  });

  it.each([
    '/leads',
    '/Leads?tab=all&record=l1&in=notes',
    '/reports?report=vat#top',
    '/a/../b',
    '/..//evil.example',
  ])('is %j, and leads nowhere else', (address) => {
    expect(portalAddressOf(address)).toBe(address);
    expect(resolved(address).origin).toBe('https://portal.example');
  });

  it('is all of the attacks that a browser takes for a page of the portal', () => {
    const here = ATTACKS.filter((attack) => resolved(attack).origin === 'https://portal.example');
    // they say no path, and mean another page than the one that they stand on
    expect(here).toEqual(['evil.example', '?next=//evil.example', '']);
  });
});

it.each([
  ['/api/public/forms/file?token=1', true],
  ['https://api.portal.example/public/forms/file?token=1', true],
  ['javascript:alert(1)', false],
  ['data:application/pdf;base64,AA==', false],
  ['//evil.example/file.pdf', false],
])('%j is fetched over the web: %s', (address, isFetched) => {
  expect(WebAddress.safeParse(address).success).toBe(isFetched);
});
