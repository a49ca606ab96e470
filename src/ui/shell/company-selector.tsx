import { mayAddTopLevelCompany, mayDo } from '@domain/session/access.policy';
import { roleIn } from '@machines/app/app.rules';
import { enCompany } from '@ui/i18n/en/company';
import { enPortal } from '@ui/i18n/en/portal';
import { MoreTexts } from '@ui/i18n/ui-context';
import { useApp, useChild, usePortal } from '@ui/portal-context';
import { selectSubmission } from '@ui/session/submission.selectors';
import { useMemo } from 'react';
import { AddCompanyView } from './add-company.view';
import { companyRows, selectCompanySelector } from './company-selector.selectors';
import { CompanySelectorView } from './company-selector.view';

const AddCompany = ({ parent, parentId }: { parent: string | null; parentId: string }) => {
  const { child } = usePortal();
  const { busy, failure } = useChild('addCompany', selectSubmission);
  return (
    <AddCompanyView
      parent={parent}
      busy={busy}
      failure={failure}
      onSave={(name) => child('addCompany').send({ type: 'form.submitted', input: { name, parentId } })}
      onCancel={() => {
        child('addCompany').send({ type: 'form.reset' });
        child('company').send({ type: 'addMode.left' });
      }}
    />
  );
};

const Shown = () => {
  const { child } = usePortal();
  const company = child('company');
  const now = useChild('company', selectCompanySelector);
  const parentId = useChild('company', ({ context }) => context.parent?.id ?? '');
  const mayAdd = useApp(({ context }) => mayDo(roleIn(context), 'company.add'));
  const mayAddOnTop = useApp(({ context }) => mayAddTopLevelCompany(roleIn(context)));
  const rows = useMemo(() => companyRows(now.tree, now.search, now.draft), [now.tree, now.search, now.draft]);
  const loadable = () => {
    if (now.loading) return { kind: 'loading' } as const;
    return now.failed ? ({ kind: 'failed' } as const) : ({ kind: 'ready', value: rows } as const);
  };
  return (
    <>
      <CompanySelectorView
        rows={loadable()}
        search={now.search}
        selectedCount={now.draft.length}
        mayAdd={mayAdd}
        mayAddOnTop={mayAddOnTop}
        addMode={now.addMode}
        confirming={now.confirming}
        applying={now.applying}
        onSearch={(text) => company.send({ type: 'search.changed', text })}
        onToggle={(id) => company.send({ type: 'company.toggled', id })}
        onToggleAll={(id) => company.send({ type: 'all.toggled', id })}
        onRetry={() => company.send({ type: 'company.reloaded' })}
        onApply={() => company.send({ type: 'apply.pressed' })}
        onAnswer={(apply) => company.send({ type: apply ? 'apply.confirmed' : 'apply.declined' })}
        onAddMode={() => company.send({ type: 'addMode.opened' })}
        onLeaveAddMode={() => company.send({ type: 'addMode.left' })}
        onAddUnder={(id) => company.send({ type: 'parent.chosen', id })}
        onClose={() => company.send({ type: 'selector.closed' })}
      />
      {now.addForm && <AddCompany parent={now.parent} parentId={parentId} />}
    </>
  );
};

const TEXTS = { ...enPortal, ...enCompany };

/** The open company selector: picking, confirming, adding (spec 2.9). */
const CompanySelector = () => (
  <MoreTexts sheet={TEXTS}>
    <Shown />
  </MoreTexts>
);
export default CompanySelector;
