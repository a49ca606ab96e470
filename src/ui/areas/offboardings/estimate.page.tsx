import { accessIn } from '@domain/area/area.policy';
import type { Typed } from '@domain/area/read-input';
import type { EstimateInput } from '@domain/areas/offboardings/estimate';
import { AreaScope, useArea } from '@ui/records/area-scope';
import { ReferenceInput } from '@ui/records/fields/reference-input';
import { Closed } from '@ui/records/notices.view';
import record from '@ui/records/record.module.css';
import { useDraft } from '@ui/records/use-draft';
import { useQuery } from '@ui/records/use-query';
import { useRole } from '@ui/records/use-who';
import { type ReactNode, useState } from 'react';
import styles from './estimate.module.css';
import { EstimateForm, NO_INPUT } from './estimate-form';
import { EstimateRequest } from './estimate-request';
import { manifest } from './offboardings.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const TAKEN = ['joined_on', 'basic_fils', 'gross_fils'];

/** What is known of an employee; his pay stays empty for whoever may not see it. */
const Known = ({ id, children }: { readonly id: string; children(known: Typed): ReactNode }) => {
  const { t } = useArea();
  const { data } = useQuery('offboardings.employee', { id });
  const known = Object.entries(data?.fields ?? {}).flatMap(([name, value]) =>
    TAKEN.includes(name) && (typeof value === 'string' || typeof value === 'number')
      ? [[name, value] as const]
      : [],
  );
  return (
    <>
      {data?.masked.includes('basic_fils') && <p className={record.quiet}>{t.of('estimate.payMasked')}</p>}
      {children(Object.fromEntries(known))}
    </>
  );
};

const Calculator = () => {
  const { t } = useArea();
  // only what was typed is kept: an employee's pay is asked for anew
  const draft = useDraft(manifest.area.name, null, 'estimate');
  const { employee_id: employee = null, employee_name: name = employee, ...typed } = draft.values;
  const [request, setRequest] = useState<EstimateInput | null>(null);
  /** Of another employee other pay is known. */
  const choose = (chosen: string | null) => {
    const others = Object.entries(typed).filter(([name]) => !TAKEN.includes(name));
    draft.clear();
    draft.change({ ...Object.fromEntries(others), employee_id: chosen });
    setRequest(null);
  };
  const figures = (known: Typed) => (
    <EstimateForm
      input={{ ...NO_INPUT, ...known, ...typed }}
      onChange={(changed) => {
        draft.change(changed);
        setRequest(null);
      }}
      onClear={() => {
        draft.clear();
        setRequest(null);
      }}
      onRequest={setRequest}
    />
  );
  return (
    <article className={`${record.page} ${styles.page}`} aria-label={t.of('estimate.title')}>
      <div>
        <h2 className={record.pageTitle}>{t.of('estimate.title')}</h2>
        <p className={record.quiet}>{t.of('estimate.law')}</p>
      </div>
      <section className={record.form}>
        <div className={styles.whatIf}>
          <ReferenceInput
            name="employee_id"
            label={t.of('field.employee_id')}
            required={false}
            error={null}
            warning={null}
            value={employee === null ? null : String(employee)}
            known={employee === null ? null : { id: String(employee), label: String(name) }}
            onChange={choose}
            onPick={({ label }) => draft.change({ employee_name: label })}
          />
        </div>
        {employee === null ? (
          figures({})
        ) : (
          <Known key={employee} id={String(employee)}>
            {figures}
          </Known>
        )}
      </section>
      {request !== null && <EstimateRequest key={JSON.stringify(request)} input={request} />}
    </article>
  );
};

const Page = () => {
  const role = useRole();
  return (
    <AreaScope manifest={manifest}>
      {accessIn(manifest.area, role) === null ? <Closed /> : <Calculator />}
    </AreaScope>
  );
};
export default Page;
