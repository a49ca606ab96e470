import { outermost } from '@domain/records/case';
/** `needed_for` of a checklist's line holds in every state whose work is ours: nothing goes on there without the document. */
import { visaCancellationLifecycle } from '@machines/areas/visas/visa-cancellation.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { visaRenewalLifecycle } from '@machines/areas/visas/visa-renewal.lifecycle';
import { lanesOf } from '@machines/lifecycle/states';
import { expect, it } from 'vitest';
import { explore } from './explore';
import { recordsOf, situationsOf } from './situations';

it.each([visaNewLifecycle, visaRenewalLifecycle, visaCancellationLifecycle])('$id', (lifecycle) => {
  const { edges } = explore(lifecycle, { ...situationsOf(lifecycle), records: recordsOf(lifecycle) });
  const waiting = new Set(
    lanesOf(lifecycle)
      .filter(({ path, meta }) => path !== 'returned' && meta !== null && meta.owner !== 'authority')
      .map(({ path }) => path),
  );
  const forward = edges.filter(
    ({ type, from, to }) =>
      lifecycle.commands[type]?.tone === 'primary' &&
      waiting.has(outermost(from.now.value)) &&
      outermost(from.now.value) !== outermost(to.now.value),
  );
  expect(new Set(forward.map(({ from }) => outermost(from.now.value)))).toEqual(waiting);
  const without = forward.filter(({ facts, from }) => {
    const missing: Readonly<Record<string, unknown>> = { ...(facts.missing as object | undefined) };
    return missing[outermost(from.now.value)] !== undefined;
  });
  expect(without.map(({ type, from }) => `${outermost(from.now.value)}: ${type}`)).toEqual([]);
});
