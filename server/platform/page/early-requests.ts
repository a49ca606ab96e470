import type { Route } from '@domain/navigation/routes';
import { CLOCK_SLACK_MS, IDLE_LOCK_MS } from '@domain/session/presence.rules';
import type { Call } from '@openapi/call';
import type { PortalConfig } from './portal-config';

/**
 * An inline script that begins the requests which the route's screen will make, while the program itself is still on its way.
 * Whether somebody is signed in is decided in the browser (cookie `auth.token`), and which companies he has selected in this tab, so
 * that the page stays the same for everybody. Nothing is asked for while the portal is locked, or would be by now (isLockedAt in
 * src/domain/session/presence.rules.ts). The http adapter takes an answer over when method, path, token and body are those of its own
 * request.
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
  return calls.length === 0
    ? null
    : `(${EARLY})(${JSON.stringify(calls)}, ${IDLE_LOCK_MS}, ${CLOCK_SLACK_MS})`;
};

/**
 * Runs in the browser before everything else, as text: no build step reaches it. The keys are those of src/app/wire/persisted.ts and of
 * src/adapters/vault/session-vault.ts; the body is the one that the program sends (src/adapters/http/selected-company.ts), and begins
 * nothing when it cannot be known: then the tab's selection is another user's.
 */
const EARLY = `function (calls, lockMs, slackMs) {
  var found = /(?:^|; )auth\\.token=([^;]+)/.exec(document.cookie);
  if (!found) return;
  var token = decodeURIComponent(found[1]), scope = null, begun = {};
  try {
    var there = JSON.parse(localStorage.getItem('auth.presence')), idle = Date.now() - there.usedAt;
    if (there.locked !== false || !(idle < lockMs && idle >= -slackMs)) return;
    var who = JSON.parse(localStorage.getItem('portal.narrowing')), kept = JSON.parse(sessionStorage.getItem('selected-company'));
    if (!who || (kept && kept.userId !== null && kept.userId !== who.userId)) return;
    var saved = /(?:^|; )selected-company=([^;]*)/.exec(document.cookie);
    var ids = kept
      ? kept.companies.map(function (company) { return company.id; })
      : decodeURIComponent(saved ? saved[1] : '').split(',').filter(function (id) { return /^[A-Za-z0-9-]{1,64}$/.test(id); });
    var body = ids.length > 0 ? { company: ids } : {};
    if (who.own !== null) body.selected_company_id = ids.length > 0 ? ids[0] : who.own;
    scope = JSON.stringify(body);
  } catch (unreadable) { return; }
  calls.forEach(function (call) {
    var method = call[0], headers = { authorization: 'Bearer ' + token, accept: 'application/json, text/plain' };
    if (method === 'POST') headers['content-type'] = 'application/json';
    var answer = fetch(call[2] + call[1], { method: method, headers: headers, body: method === 'POST' ? scope : undefined });
    answer.catch(function () {});
    begun[method + ' ' + call[1]] = answer;
  });
  window.__early = { token: token, scope: scope, calls: begun };
}`;
