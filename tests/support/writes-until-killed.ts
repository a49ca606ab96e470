import { openDatabase } from '@server/db/database';
import { sql } from 'kysely';

/** Run as a process of its own: writes numbers into the data folder named by DATA_DIR and tells each one that is committed. */
const { db } = await openDatabase({
  dataDir: process.env.DATA_DIR ?? '',
  log: { warn: (about, message) => console.error(message, about) },
});
await sql`create table written (number integer primary key)`.execute(db);
for (let number = 1; ; number += 1) {
  await sql`insert into written values (${number})`.execute(db);
  process.stdout.write(`${number}\n`);
}
