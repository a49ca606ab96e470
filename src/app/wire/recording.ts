import { once } from '@domain/shared/once';
import type { Recording } from '@machines/app/portal';
import type { PlatformPorts } from './ports';

type Dependencies = Pick<PlatformPorts, 'page' | 'recorder' | 'recordings' | 'telemetry'>;

/**
 * The recorder as views know it. What makes a trace of it is fetched when one is first wanted: no page needs it before.
 * @param user id of whoever is signed in
 */
export const recordingOf = (dependencies: Dependencies, user: () => string | null): Recording => {
  const { page, telemetry } = dependencies;
  const making = once(() => import('./trace'));
  const trace = async () => (await making()).traceOf(dependencies, user());
  return {
    trace,
    saveText: page.save,
    saveTrace: () => {
      trace()
        .then((file) => file && page.save(file.name, file.text))
        .catch((error) => telemetry.report('Trace not saved', { error: String(error) }));
    },
  };
};
