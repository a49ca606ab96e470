import { switchable } from '@domain/header-tools/products.rules';
import { DownloadTrace } from '@ui/download-trace';
import { useTexts } from '@ui/i18n/use-texts';
import { Avatar } from '@ui/kit/avatar';
import { useChild } from '@ui/portal-context';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import styles from './header-tools.module.css';
import { toolTexts } from './texts';
import { useHeaderTools } from './use-header-tools';

/** A file among the portal's own pictures, or an address of its own. */
const pictureOf = (name: string | null): string | null =>
  name === null || name === '' || /^https?:/i.test(name) ? name : `/images/${encodeURIComponent(name)}`;

const NONE: readonly never[] = [];

/** The linked products that are open to the user (spec 2.9): a press signs out here and signs in there. */
const AppsPanel = () => {
  const t = useTexts(toolTexts);
  const { ssoLaunch } = useHeaderTools();
  const access = useChild('session', ({ context }) => context.identity?.productAccess ?? NONE);
  const products = useMemo(() => switchable(access), [access]);
  const failure = useSelector(ssoLaunch, ({ context }) => context.failure);
  const isBusy = useSelector(ssoLaunch, (now) => now.hasTag('busy'));
  const [chosen, setChosen] = useState('');
  const why =
    failure?.kind === 'refused' && failure.code === 'forbidden' ? t('apps.forbidden') : t('apps.failed');
  return (
    <div className={styles.apps}>
      <h2 className={styles.title}>{t('apps.title')}</h2>
      {products.length === 0 && <p className={styles.quiet}>{t('apps.empty')}</p>}
      <ul className={styles.products}>
        {products.map(({ product_id, product_name, img_name }) => (
          <li key={product_id}>
            <button
              type="button"
              className={styles.product}
              title={t('apps.open', { name: product_name })}
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                setChosen(product_name);
                ssoLaunch.send({
                  type: 'launch.submitted',
                  productId: product_id,
                  how: 'leave',
                });
              }}
            >
              <Avatar name={product_name} image={pictureOf(img_name ?? null)} size={36} />
              {product_name}
            </button>
          </li>
        ))}
      </ul>
      <div role="status" className={styles.note}>
        {isBusy && t('apps.leaving', { name: chosen })}
      </div>
      <div role="alert" className={styles.problem}>
        {failure !== null && !isBusy && why}
        {failure !== null && failure.kind !== 'refused' && !isBusy && <DownloadTrace />}
      </div>
    </div>
  );
};

export default AppsPanel;
