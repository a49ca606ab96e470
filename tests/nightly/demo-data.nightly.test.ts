import { seedDatabase } from '@server/db/seed/seed';
import { onBothEngines, TEST_TODAY } from '@tests/support/database';
import { fingerprint } from '@tests/support/fingerprint';
import { templateFiles } from '@tests/support/templates/files';
import { expect, inject, it } from 'vitest';

const prints: string[] = [];

onBothEngines((open) => {
  it('makes the same demo data every time and on both engines', async () => {
    const again = await open();
    const files = templateFiles(inject('templates'));
    expect(await seedDatabase(again.db, { profile: 'demo', today: TEST_TODAY, files })).toBe(true);
    prints.push(await fingerprint(again), await fingerprint(await open('demo')));
    expect(new Set(prints).size).toBe(1);
  });
});
