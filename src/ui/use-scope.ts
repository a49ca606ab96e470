import { type CompanyScope, isSameScope } from '@domain/company/company-scope';
import { scopeIn } from '@machines/app/app.rules';
import { usePortal } from '@ui/portal-context';
import { useSelector } from '@xstate/react';

/** The companies in force; the same value for as long as they are the same. */
export const useScope = (): CompanyScope =>
  useSelector(usePortal().app, ({ context }) => scopeIn(context), isSameScope);
