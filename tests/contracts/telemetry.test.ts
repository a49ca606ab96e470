import { createConsoleTelemetry } from '@adapters/browser/telemetry';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { expect, it, vi } from 'vitest';

it('the console shows the message, and what it is about when that is known', () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const telemetry = createConsoleTelemetry();
  telemetry.report('Decryption failed');
  telemetry.report('Error fetching lead distribution', { reason: 'unreachable' });
  expect(shown.mock.calls).toEqual([
    ['Decryption failed'],
    ['Error fetching lead distribution', { reason: 'unreachable' }],
  ]);
});

it('memory keeps reports in their order', () => {
  const telemetry = createMemoryTelemetry();
  telemetry.report('first');
  telemetry.report('second', { count: 2 });
  expect(telemetry.reports).toEqual([
    { message: 'first', about: {} },
    { message: 'second', about: { count: 2 } },
  ]);
});
