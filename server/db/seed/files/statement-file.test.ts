import type { CalendarDate } from '@domain/shared/calendar-date';
import { readStatements } from '@server/records/import/statements/read-statements';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type StatementDraft, writeStatement } from './statement-file';

const word = fc.stringMatching(/^[A-Za-z0-9/().+]{1,30}$/);
const entry = fc.record({
  booked_on: fc.constantFrom('2026-10-01', '2026-10-17', '2026-10-31').map((day) => day as CalendarDate),
  fils: fc.integer({ min: -90_000_000, max: 90_000_000 }).filter((fils) => fils !== 0),
  reference: fc.option(fc.stringMatching(/^[A-Z0-9-]{1,16}$/).filter((text) => text !== 'NONREF')),
  bank_reference: fc.option(fc.stringMatching(/^FT[0-9]{5,14}$/)),
  narrative: fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' ')),
});

it.each(['mt940', 'camt053'] as const)('a statement that is written in %s is read as it was', (format) => {
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 12 }),
      fc.integer({ min: -90_000_000, max: 90_000_000 }),
      (entries, opening) => {
        const lines: StatementDraft['lines'] = entries.map((one) => ({
          ...one,
          value_on: one.booked_on,
          isReversal: false,
          counterparty: format === 'mt940' ? null : 'ACME & SONS LLC',
          type: 'NTRF',
        }));
        const draft: StatementDraft = {
          format,
          number: '10',
          iban: 'AE070331234567890123456',
          opening: { day: '2026-10-01', fils: opening },
          closing: { day: '2026-10-31', fils: lines.reduce((sum, { fils }) => sum + fils, opening) },
          lines,
        };
        const { text, places } = writeStatement(draft);
        expect(readStatements(Buffer.from(text))).toEqual({
          ok: true,
          value: [
            {
              format,
              account: draft.iban,
              currency: 'AED',
              number: '10',
              opening: draft.opening,
              closing: draft.closing,
              lines: lines.map((line, index) => ({ ...line, at: places[index] })),
            },
          ],
        });
      },
    ),
  );
});
