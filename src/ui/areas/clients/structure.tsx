import type { Company } from '@domain/company/company';
import { allCompanies } from '@domain/company/company-tree';
import { homeOf, recordAddress } from '@domain/navigation/homes';
import { type ChartNode, OrgChart } from '@ui/kit/org-chart';
import { useChild, usePortal } from '@ui/portal-context';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import record from '@ui/records/record.module.css';

/** The companies of the group, each leading to its record but the one that is open. */
const chartOf = (company: Company, here: string, home: string): ChartNode => ({
  id: company._id,
  label: company.company_name,
  href: company._id === here ? null : recordAddress(home, company._id),
  children: company.children.map((child) => chartOf(child, here, home)),
});

/** The group that a client stands in: what it belongs to, and what belongs to it, as far as the user reaches. */
const Structure = ({ record: { id } }: RecordPartProps) => {
  const { manifest, t } = useArea();
  const { child } = usePortal();
  const tree = useChild('company', ({ context }) => context.tree);
  const isFailed = useChild('company', (now) => now.matches({ tree: 'failed' }));
  if (tree.length === 0 && isFailed)
    return (
      <Failed
        of="record"
        failure={null}
        text={t('record.failed')}
        onRetry={() => child('company').send({ type: 'company.reloaded' })}
      />
    );
  if (tree.length === 0) return <LoadingRows label={t('record.loading')} />;
  const group = tree.find((top) => allCompanies([top]).some(({ _id }) => _id === id));
  const home = homeOf(manifest.area);
  if (group === undefined || home === null) return <p className={record.quiet}>{t.of('structure.none')}</p>;
  return (
    <>
      {group.children.length === 0 && <p className={record.quiet}>{t.of('structure.alone')}</p>}
      <OrgChart
        label={t.of('tab.structure')}
        root={chartOf(group, id, home)}
        below={(name) => t.of('structure.below', { name })}
        more={(count) => t.of('structure.more', { count })}
      />
    </>
  );
};
export default Structure;
