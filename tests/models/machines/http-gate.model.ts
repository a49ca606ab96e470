import { type HttpGateContext, httpGateMachine } from '@machines/http-gate/http-gate.machine';
import type { MachineModel } from '../kit/machine-model';

/** Up to two requests that wait; every 401 is of this session or another, of this token or an older one, first or repeated. */
export const httpGateModel: MachineModel = {
  machine: httpGateMachine,
  sources: [],
  events: ({ context }) => {
    const { epoch, rotation, waiting } = context as HttpGateContext;
    const unauthorized = (about: object) => ({
      type: 'answer.unauthorized',
      requestId: 'old',
      epoch,
      rotation,
      repeated: false,
      ...about,
    });
    const mayWait = waiting.length < 2;
    return {
      'session.opened': { type: 'session.opened', epoch, rotation },
      ...(rotation < 1
        ? { 'session.opened: a new token': { type: 'session.opened', epoch, rotation: rotation + 1 } }
        : {}),
      ...(epoch < 2
        ? {
            'session.opened: a new session': { type: 'session.opened', epoch: epoch + 1, rotation: 0 },
            'session.renewing: a new session': { type: 'session.renewing', epoch: epoch + 1, rotation: 0 },
          }
        : {}),
      'session.renewing': { type: 'session.renewing', epoch, rotation },
      'session.closed': { type: 'session.closed' },
      ...(mayWait
        ? {
            'request.arrived': { type: 'request.arrived', requestId: `new-${waiting.length}` },
            'answer.unauthorized': unauthorized({}),
          }
        : {}),
      'request.left: one that waits': {
        type: 'request.left',
        requestId: waiting[0]?.requestId ?? 'nobody',
      },
      'request.left: another': { type: 'request.left', requestId: 'nobody' },
      'answer.unauthorized: repeated': unauthorized({ repeated: true }),
      'answer.unauthorized: of another session': unauthorized({ epoch: epoch - 1 }),
      'answer.unauthorized: of another session, repeated': unauthorized({
        epoch: epoch - 1,
        repeated: true,
      }),
      ...(rotation > 0 && mayWait
        ? {
            'answer.unauthorized: with the old token': unauthorized({ rotation: rotation - 1 }),
            'answer.unauthorized: with the old token, repeated': unauthorized({
              rotation: rotation - 1,
              repeated: true,
            }),
          }
        : {}),
    };
  },
  answers: () => ({}),
  digest: (context) => {
    const { epoch, rotation, waiting } = context as HttpGateContext;
    return `session ${epoch}.${rotation}, ${waiting.map((one) => `${one.requestId}@${one.epoch}`).join(' ') || 'nobody'} waits`;
  },
  broken: (now) => {
    const { waiting } = now.context as HttpGateContext;
    const isWaitingRoom = now.matches('renewing');
    return !isWaitingRoom && waiting.length > 0 ? ['somebody waits although no token is on its way'] : [];
  },
};
