import type { ScopedQuery } from '@domain/area/areas.port';
import { EVERYTHING } from '@domain/area/query';
import { ALL_IN_REACH } from '@domain/company/company-scope';
import type { CallFailure } from '@domain/shared/call-failure';
import { type Result, valueOr } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { assign, setup } from 'xstate';

export interface ExportRequest extends ScopedQuery {
  readonly columns: readonly string[];
  readonly format: 'csv' | 'xlsx';
}
export interface ExporterContext {
  readonly area: string;
  readonly request: ExportRequest | null;
  readonly failure: CallFailure | null;
}
export type ExporterEvent = ({ type: 'export.asked' } & ExportRequest) | { type: 'export.retried' };

export type AddressReply = Result<string, CallFailure>;

export const exporterSlots = {
  makeFile: slot<AddressReply, { area: string; request: ExportRequest }>('exporter.makeFile'),
};

/** Asks for a file of exactly what a list shows, and hands its address to the browser. */
export const exporterMachine = setup({
  types: {} as {
    context: ExporterContext;
    events: ExporterEvent;
    input: { area: string };
    tags: 'busy';
  },
  actors: exporterSlots,
  guards: { hasAddress: (_, reply: AddressReply) => reply.ok },
  actions: {
    setRequest: assign(({ event }) => {
      if (event.type !== 'export.asked') return {};
      const { query, company, columns, format } = event;
      return { request: { query, company, columns, format }, failure: null };
    }),
    setFailure: assign((_, reply: AddressReply) => ({ failure: reply.ok ? null : reply.error })),
    /** Fetches the file: the address works once. */
    download: effectSlot('exporter.download') as (_: unknown, address: string) => void,
    reportDefect: effectSlot('exporter.reportDefect'),
  },
}).createMachine({
  id: 'exporter',
  context: ({ input }) => ({ area: input.area, request: null, failure: null }),
  initial: 'idle',
  on: { 'export.asked': { target: '.asking', actions: 'setRequest' } },
  states: {
    idle: {},
    asking: {
      tags: 'busy',
      invoke: {
        id: 'makeFile',
        src: 'makeFile',
        input: ({ context: { area, request } }) => ({
          area,
          request: request ?? { query: EVERYTHING, company: ALL_IN_REACH, columns: [], format: 'csv' },
        }),
        onDone: [
          {
            guard: { type: 'hasAddress', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'setFailure', params: ({ event }) => event.output },
              { type: 'download', params: ({ event }) => valueOr(event.output, '') },
            ],
          },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    failed: { on: { 'export.retried': 'asking' } },
    broken: {},
  },
});
