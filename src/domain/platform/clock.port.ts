/**
 * Time. Wall-clock milliseconds, and timers for the actors. Checked by tests/contracts/clock.contract.ts.
 * `setTimeout` never fires early on delays above 2^31-1 ms (the browser's own would fire at once).
 */
export interface ClockPort {
  now(): number;
  setTimeout(run: () => void, delayMs: number): number;
  clearTimeout(timer: number): void;
}
