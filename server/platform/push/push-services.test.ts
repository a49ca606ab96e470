import { expect, it } from 'vitest';
import { isPushService, PUSH_HOSTS } from './push-services';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://db5p.notify.windows.com/w/?token=1', true],
  ['https://web.push.apple.com/Q1', true],
  ['https://push.apple.com.evil.example/Q1', false],
  ['https://evil-fcm.googleapis.com/', false],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:443/fcm/send/abc', true],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com:22/', false],
  ['https://user@fcm.googleapis.com/', false],
  ['https://169.254.169.254/latest', false],
  ['http://localhost:9200/', false],
  ['no address', false],
])('%s is an endpoint of a known push service: %s', (endpoint, known) => {
  expect(isPushService(endpoint, PUSH_HOSTS)).toBe(known);
});

it('a service on this machine is known when it is named', () => {
  expect(isPushService('http://localhost:9200/push', ['localhost'])).toBe(true);
});
