import type { AuthReply } from '@domain/session/auth.port';
import type { Admission, GateVerdict, HttpGatePort } from '@domain/session/http-gate.port';
import { refused } from '@domain/shared/result';
import type { ActorRefFrom } from 'xstate';
import type { GateEmission, httpGateMachine } from './http-gate.machine';

interface Surroundings {
  readonly gate: ActorRefFrom<typeof httpGateMachine>;
  /** The access token now in hand; null when nobody is signed in. */
  readonly accessToken: () => string | null;
}

/** The http gate as adapters see it: questions are events of the machine, its emissions are the answers. */
export const createGateKeeper = ({ gate, accessToken }: Surroundings): HttpGatePort => {
  const request = new Map<string, (event: GateEmission) => void>();
  const repeated = new Set<string>();
  let count = 0;

  const answer = (event: GateEmission) => {
    const waiting = request.get(event.requestId);
    request.delete(event.requestId);
    waiting?.(event);
  };
  gate.on('go', answer);
  gate.on('stop', answer);

  const admissionOf = (event: GateEmission): Admission | null => {
    const token = accessToken();
    if (event.type === 'stop' || token === null) return null;
    const { requestId, epoch, rotation } = event;
    return { requestId, accessToken: token, epoch, rotation };
  };

  const isCurrent = ({ epoch }: Admission) => {
    const now = gate.getSnapshot();
    return !now.matches('closed') && now.context.epoch === epoch;
  };

  return {
    admit: (signal) =>
      new Promise((settle) => {
        count += 1;
        const requestId = `r${count}`;
        const leave = () => {
          request.delete(requestId);
          gate.send({ type: 'request.left', requestId });
          settle(null);
        };
        if (signal?.aborted) return settle(null);
        signal?.addEventListener('abort', leave, { once: true });
        request.set(requestId, (event) => {
          signal?.removeEventListener('abort', leave);
          settle(admissionOf(event));
        });
        gate.send({ type: 'request.arrived', requestId });
      }),

    judge: (admission, input) => {
      const { requestId, epoch, rotation } = admission;
      if (input === 'accepted') {
        repeated.delete(requestId);
        return Promise.resolve<GateVerdict>({ kind: isCurrent(admission) ? 'deliver' : 'drop' });
      }
      return new Promise((settle) => {
        request.set(requestId, (event) => {
          const next = admissionOf(event);
          if (next === null) repeated.delete(requestId);
          else repeated.add(requestId);
          settle(next === null ? { kind: 'drop' } : { kind: 'retry', admission: next });
        });
        gate.send({
          type: 'answer.unauthorized',
          requestId,
          epoch,
          rotation,
          repeated: repeated.has(requestId),
        });
      });
    },
  };
};

/** Runs a call that carries its token itself through the gate: one repetition with a fresh token when this one is refused. */
export const passThrough = async <T>(
  gate: HttpGatePort,
  run: (accessToken: string) => Promise<AuthReply<T>>,
  signal: AbortSignal,
): Promise<AuthReply<T>> => {
  let admission = await gate.admit(signal);
  while (admission !== null) {
    const reply = await run(admission.accessToken);
    const stale = !reply.ok && reply.error.kind === 'refused' && reply.error.code === 'unauthenticated';
    const verdict: GateVerdict = await gate.judge(admission, stale ? 'unauthorized' : 'accepted');
    if (verdict.kind === 'deliver') return reply;
    admission = verdict.kind === 'retry' ? verdict.admission : null;
  }
  return refused({ kind: 'dropped' });
};
