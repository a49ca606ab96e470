import { payslips } from '@domain/areas/payslips/payslips.area';
import { PAYSLIPS_OF_EMPLOYEE } from '@domain/finance/states';
import { formField } from '@domain/public-forms/public-form';
import type { PublicForm } from '@server/platform/links/public-form';
import { Refusal } from '@server/platform/problem';

const DAYS = 7;
const AMOUNTS = ['basic_fils', 'allowances_fils', 'additions_fils', 'reductions_fils', 'net_fils'] as const;

/** A released payslip for whoever holds its link: to be read and printed, nothing is asked for. */
export const form: PublicForm = {
  purpose: 'payslip',
  entity: 'payslip',
  path: '/payslips/preview/',
  days: DAYS,
  isReadOnly: true,
  ask: async (db, { id }) => {
    const slip = await db
      .selectFrom('payslip as s')
      .innerJoin('employee as e', 'e.id', 's.employee_id')
      .innerJoin('company as c', 'c.id', 's.company_id')
      .selectAll('s')
      .leftJoin('establishment as o', 'o.id', 's.establishment_id')
      .select(['e.full_name', 'c.name as client', 'o.name as employer'])
      .where('s.id', '=', id)
      .where('s.state', 'in', [...PAYSLIPS_OF_EMPLOYEE])
      .executeTakeFirst();
    if (!slip) return null;
    const { number, month, days, days_unpaid } = payslips.fields;
    return {
      about: slip.full_name,
      remark: null,
      groups: [
        {
          id: 'payslip',
          fields: [
            formField('number', number, false),
            { name: 'employer', kind: 'text', required: false },
            { name: 'client', kind: 'text', required: false },
            formField('month', month, false),
            formField('days', days, false),
            formField('days_unpaid', days_unpaid, false),
            { name: 'account_end', kind: 'text', required: false },
          ],
        },
        { id: 'amounts', fields: AMOUNTS.map((name) => formField(name, payslips.fields[name], false)) },
      ],
      documents: [],
      known: {
        number: slip.number,
        employer: slip.employer,
        client: slip.client,
        month: slip.month,
        days: slip.days,
        days_unpaid: slip.days_unpaid,
        // enough for him to know it by
        account_end: slip.iban?.slice(-4) ?? null,
        ...Object.fromEntries(AMOUNTS.map((name) => [name, slip[name]])),
      },
    };
  },
  recipient: async (db, { id }) => {
    const found = await db
      .selectFrom('payslip as s')
      .innerJoin('employee as e', 'e.id', 's.employee_id')
      .select('e.email')
      .where('s.id', '=', id)
      .executeTakeFirst();
    return found?.email ?? null;
  },
  letter: ({ about, address, lastDay }) => ({
    subject: 'Your payslip / قسيمة راتبك',
    text: `Dear ${about},\n\nyour payslip can be read and printed until ${lastDay}:\n${address}\n\nNobody but you should open this link.\n\nيمكنك قراءة قسيمة راتبك وطباعتها عبر الرابط أعلاه حتى \u2066${lastDay}\u2069. لا تشارك هذا الرابط مع أحد.`,
  }),
  submit: async () => {
    throw new Refusal('not_offered');
  },
};
