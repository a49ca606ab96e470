import type { Route } from '@domain/navigation/routes';
import type { Call } from '@openapi/call';
import type { PortalConfig } from './portal-config';

/**
 * An inline script that begins the requests which the route's screen will make, while the program itself is still on its way.
 * Whether somebody is signed in is decided in the browser (cookie `auth.token`), so that the page stays the same for everybody.
 * The http adapter takes an answer over when method, path, token and body are those of its own request.
 */
export const earlyRequestsScript = (
  route: Route,
  contract: Readonly<Record<string, Call>>,
  { apiBase, dashboardBase }: PortalConfig,
): string | null => {
  const calls = route.early.map((name) => {
    const call = contract[name];
    if (!call) throw new Error(`${route.path} begins ${name} early, which the contract does not have`);
    return [call.method, call.path, call.base === 'dashboard' ? dashboardBase : apiBase];
  });
  return calls.length === 0 ? null : `(${EARLY})(${JSON.stringify(calls)})`;
};

/** Runs in the browser before everything else, as text: no build step reaches it. */
const EARLY = `function (calls) {
  var found = /(?:^|; )auth\\.token=([^;]+)/.exec(document.cookie);
  if (!found) return;
  var token = decodeURIComponent(found[1]), scope = null, begun = {};
  try { scope = localStorage.getItem('portal.scope'); } catch (denied) { return; }
  if (scope === null) return;
  calls.forEach(function (call) {
    var method = call[0], headers = { authorization: 'Bearer ' + token, accept: 'application/json, text/plain' };
    if (method === 'POST') headers['content-type'] = 'application/json';
    var answer = fetch(call[2] + call[1], { method: method, headers: headers, body: method === 'POST' ? scope : undefined });
    answer.catch(function () {});
    begun[method + ' ' + call[1]] = answer;
  });
  window.__early = { token: token, scope: scope, calls: begun };
}`;
