import { beforeAll, vi } from 'vitest';

beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
