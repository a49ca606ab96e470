import type { PortOf } from '@domain/area/own-calls';
import type { PayslipCalls } from '@domain/areas/payslips/payslip-calls';
import type { OwnCallParts } from './own-call-parts';

export const payslipCalls = ({ api, ask, file }: OwnCallParts): PortOf<PayslipCalls> => ({
  'payslips.pdf': ({ payslip }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/payslips/{id}/pdf', { ...how, params: { path: { id: payslip } } }),
      read: file,
    }),
});
