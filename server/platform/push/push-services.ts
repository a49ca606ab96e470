/** Whom this server may be asked to call: the browsers' own push services. A dot in front stands for everything below it. */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * An endpoint comes from a browser, so it may name any address: only those of known services are called, on the port of https
 * (443), so that nobody sends this server to a machine or a service beside it. Plain http is for a service on this very machine, when the configuration names it.
 */
export const isPushService = (endpoint: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  const isNamed = hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
  const isSafe = protocol === 'https:' && port === '';
  return isNamed && username === '' && (isSafe || hostname === 'localhost');
};
