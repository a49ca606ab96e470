/** Each line reaches for the world without a port; purity.test.ts counts them. */
export const reaches = [
  () => window.name,
  () => document.title,
  () => fetch('/'),
  () => localStorage.length,
  () => Date.now(),
  () => new Date(),
  () => Math.random(),
  () => crypto.randomUUID(),
  () => setTimeout(() => undefined, 0),
  () => globalThis.fetch('/'),
  () => new Date('2026-01-01T00:00:00Z'),
];
