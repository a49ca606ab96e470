export const TRACE_FORMAT = 'portal-trace';
export const TRACE_VERSION = 3;
