import { companyOf } from '@domain/area/company-of';
import type { RecordAnswer } from '@domain/area/records';
import { isWithin } from '@domain/company/company-tree';
import { Button } from '@ui/kit/button';
import { useChild, usePortal } from '@ui/portal-context';
import { useScope } from '@ui/use-scope';
import { useEffect, useRef, useState } from 'react';
import { useArea } from '../area-scope';
import styles from '../record.module.css';

/** Tells that a record belongs to none of the companies in force, and takes its company in by one press. */
export const OutsideScope = ({ record }: { record: RecordAnswer }) => {
  const { manifest, t } = useArea();
  const { child } = usePortal();
  const scope = useScope();
  const tree = useChild('company', ({ context }) => context.tree);
  const [added, setAdded] = useState<string | null>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // the button is gone: whoever pressed it by keyboard goes on from here
    if (added !== null) notice.current?.focus();
  }, [added]);
  const company = companyOf(manifest.area, record);
  if (company === null || scope.length === 0 || tree.length === 0) return null;
  if (isWithin(tree, scope, company.id))
    return (
      added === company.id && (
        <p ref={notice} className={styles.aside} role="status" tabIndex={-1}>
          {t('record.widened', { name: company.label })}
        </p>
      )
    );
  return (
    <p className={styles.aside} role="note">
      {t('record.outside', { count: scope.length })}
      <Button
        onClick={() => {
          child('company').send({
            type: 'selection.widened',
            company: { id: company.id, name: company.label },
          });
          setAdded(company.id);
        }}
      >
        {t('record.widen', { name: company.label })}
      </Button>
    </p>
  );
};
