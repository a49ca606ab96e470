import type { OpenSandbox } from '@machines/lab/sandbox';
import { prefetch } from '@ui/pages';
import { Root } from '@ui/root';
import { createRoot } from 'react-dom/client';
import { composeBrowser, readConfiguration } from './app/compose';
import '@ui/styles/tokens.css';
import '@ui/styles/base.css';

// The page's program is prepared while it is found out who is here.
prefetch(location.pathname);
const portal = await composeBrowser(await readConfiguration(document, fetch));
portal.app.start();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const openSandbox: OpenSandbox = async (save) => (await import('./app/compose-sandbox')).composeSandbox(save);
createRoot(root).render(<Root portal={portal} host={root} openSandbox={openSandbox} />);
