import { once } from '@domain/shared/once';
import { loadEarly } from '@ui/pages';
import { Root } from '@ui/root';
import { createRoot } from 'react-dom/client';
import { composeBrowser, readConfiguration, reportNotDrawn } from './app/compose';
import '@ui/styles/tokens.css';
import '@ui/styles/base.css';

// The page's program is prepared while it is found out who is here.
loadEarly(new URL(location.href));
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const portal = await readConfiguration(document, fetch)
  .then(composeBrowser)
  .catch(async (error: unknown) => {
    (await import('./app/compose-fault')).showStartFault(root, error);
    throw error;
  });
portal.app.start();
// its list is asked for as soon as it is known who asks
portal.child('prefetch').send({ type: 'prefetch.asked', address: location.pathname + location.search });

const lab = once(async () => (await import('./app/compose-lab')).composeLab(portal));
// the error page stands in the place of a view that fails: what happened has it too
createRoot(root, { onCaughtError: reportNotDrawn }).render(<Root portal={portal} host={root} lab={lab} />);
