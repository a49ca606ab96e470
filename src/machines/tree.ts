import type { ActorSystem, ActorSystemInfo, AnyActorRef } from 'xstate';

/**
 * A machine of the tree by its name (`app`: the root), for what another one must tell it. Who runs alone, in a model or a replay, tells
 * himself, which nobody hears.
 */
export const named =
  (systemId: string) =>
  ({
    system,
    self,
  }: {
    readonly system: ActorSystem<ActorSystemInfo>;
    readonly self: AnyActorRef;
  }): AnyActorRef =>
    system.get(systemId) ?? self;
