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
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './estimate.module.css';
import { EstimateForm, NO_INPUT } from './estimate-form';
import { EstimateRequest } from './estimate-request';
import { manifest } from './offboardings.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const TAKEN = ['joined_on', 'basic_fils', 'gross_fils'];

/** What is known of an employee; his pay stays empty for whoever may not see it. */
const Known = ({ id, onKnown }: { id: string; onKnown(input: Typed, isMasked: boolean): void }) => {
  const { t } = useArea();
  const { data } = useQuery('offboardings.employee', { id });
  const masked = data?.masked.includes('basic_fils') ?? false;
  const emit = useEffectEvent(() => {
    if (data === null) return;
    const values = Object.entries(data.fields).flatMap(([name, value]) =>
      TAKEN.includes(name) && (typeof value === 'string' || typeof value === 'number')
        ? [[name, value] as const]
        : [],
    );
    onKnown(Object.fromEntries(values), masked);
  });
  const isKnown = data !== null;
  // once: what is heard of him later takes nothing away that was typed meanwhile
  useEffect(() => {
    if (isKnown) emit();
  }, [isKnown]);
  return masked ? <p className={record.quiet}>{t.of('estimate.payMasked')}</p> : null;
};

const Calculator = () => {
  const { t } = useArea();
  const draft = useDraft(manifest.area.name, null, 'estimate');
  // `filled_for`: whose pay and first day were filled in once; what was typed over them since stays after a reload
  const {
    employee_id: employee = null,
    employee_name: name = employee,
    filled_for: filledFor = null,
    ...written
  } = draft.values;
  const input: Typed = { ...NO_INPUT, ...written };
  const [request, setRequest] = useState<EstimateInput | null>(null);
  const change = (next: Typed) => {
    draft.change(next);
    setRequest(null);
  };
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
            onChange={(chosen) => draft.change({ employee_id: chosen })}
            onPick={({ label }) => draft.change({ employee_name: label })}
          />
        </div>
        {employee !== null && (
          <Known
            key={employee}
            id={String(employee)}
            onKnown={(known, isMasked) => {
              if (employee !== filledFor)
                change({
                  ...(isMasked ? { basic_fils: null, gross_fils: null } : {}),
                  ...known,
                  filled_for: employee,
                });
            }}
          />
        )}
        <EstimateForm input={input} onChange={change} onRequest={setRequest} />
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
