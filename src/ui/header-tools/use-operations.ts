import { LANGUAGES } from '@machines/preferences/preferences.machine';
import { useUi } from '@ui/i18n/ui-context';
import { usePortal } from '@ui/portal-context';
import { match } from 'ts-pattern';
import type { Entry, Operation } from './entries';
import { useHeaderTools } from './use-header-tools';

/** Does what a line of the palette says. */
export const useOperations = () => {
  const { app, child } = usePortal();
  const { ssoLaunch } = useHeaderTools();
  const { language } = useUi();
  const operations: Readonly<Record<Operation, () => void>> = {
    theme: () => child('preferences').send({ type: 'theme.toggled' }),
    privacy: () => child('preferences').send({ type: 'privacy.toggled' }),
    language: () => {
      const other = LANGUAGES.find((code) => code !== language);
      if (other) child('preferences').send({ type: 'language.chosen', language: other });
    },
    signOut: () => app.send({ type: 'signOut.asked' }),
  };
  const perform = ({ does }: Entry): void =>
    match(does)
      .with({ kind: 'go' }, ({ address }) => app.send({ type: 'navigation.requested', to: address }))
      .with({ kind: 'operation' }, ({ operation }) => operations[operation]())
      .with({ kind: 'product' }, ({ productId }) =>
        ssoLaunch.send({ type: 'launch.submitted', productId, how: 'leave' }),
      )
      .exhaustive();
  return { perform };
};
