import { TOP_LEVEL } from '@domain/company/company';
import type { ClockPort } from '@domain/platform/clock.port';
import type { StoragePort } from '@domain/platform/storage.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import * as z from 'zod/mini';
import { storedCells } from '../cell';
import type { ResetMail } from '../memory-accounts';
import { createMemoryBackEnd, type MemoryBackEnd } from '../memory-back-end';
import type { MemoryHoldings } from '../memory-binding';
import type { Serve } from '../memory-records';
import { DemoData } from './demo-data';

export interface DemoBackEndParts {
  /** The JSON of `/demo-data.json`. */
  readonly data: unknown;
  readonly clock: ClockPort;
  readonly telemetry: TelemetryPort;
  /** What changes (sessions, passwords, added companies) is kept here, so that it survives a reload. */
  readonly storage: StoragePort;
  readonly onMail?: (mail: ResetMail) => void;
  /** Records of areas; what changes in them is forgotten at a reload. */
  readonly areas?: () => Promise<MemoryHoldings>;
  /** Where files can be fetched. */
  readonly serve?: Serve;
}

/**
 * A back end without a server, on the same demo data as the reference server's.
 * @throws ZodError when `data` is no demo data
 */
export const createDemoBackEnd = ({
  data,
  clock,
  telemetry,
  storage,
  onMail,
  areas,
  serve,
}: DemoBackEndParts): MemoryBackEnd => {
  const demo = z.parse(DemoData, data);
  return createMemoryBackEnd({
    data: {
      conf: demo.conf,
      users: demo.users,
      companies: demo.companies.map(({ id, name, parent_company_id }) => ({
        _id: id,
        company_name: name,
        parent_company_id: parent_company_id ?? TOP_LEVEL,
      })),
      customers: demo.customers,
    },
    clock,
    telemetry,
    cells: storedCells(storage),
    ...(onMail ? { onMail } : {}),
    ...(areas ? { areas } : {}),
    ...(serve ? { serve } : {}),
  });
};
