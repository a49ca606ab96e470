import { type AnyStateMachine, type DoneActorEvent, enqueueActions, spawnChild } from 'xstate';
import type { AppContext, AppEvent, LazyChild } from './app.events';
import { type Facts, type Followed, factsOf } from './app.facts';
import type { News } from './app.guards';
import { lazyChildInput } from './app.rules';

/** A child under its own name, whose facts become `<id>.moved` events here. */
export const follow = <Id extends Followed>(id: Id) => {
  const news = ({ event }: { event: { snapshot: Parameters<(typeof factsOf)[Id]>[0] } }) =>
    ({ id, facts: (factsOf[id] as (now: unknown) => Facts[Id])(event.snapshot) }) as News;
  return {
    id,
    src: id,
    systemId: id,
    onSnapshot: {
      guard: { type: 'isNews', params: news },
      actions: [
        { type: 'announce', params: news },
        { type: 'setFacts', params: news },
      ],
    },
  } as const;
};

/** Begins a lazy child on the machine that has come, which nobody else keeps. */
const begin = (child: LazyChild) =>
  enqueueActions<
    AppContext,
    DoneActorEvent<AnyStateMachine>,
    undefined,
    AppEvent,
    never,
    never,
    never,
    never,
    never
  >(({ context, event, enqueue }) => {
    // the types of XState let no machine have a name that was not declared with it
    const named: object = { id: child };
    enqueue(spawnChild(event.output, { ...named, systemId: child, input: lazyChildInput(context) }));
  });

/** A child that is loaded and begun when it is first wanted; one that did not come is tried again when it is wanted again. */
export const lazy = <Child extends LazyChild>(child: Child) =>
  ({
    initial: 'absent',
    states: {
      absent: { on: { 'child.wanted': { guard: { type: 'isWanted', params: child }, target: 'loading' } } },
      loading: {
        invoke: {
          id: `load.${child}`,
          src: 'load',
          input: { child },
          onDone: { target: 'present', actions: begin(child) },
          onError: 'failed',
        },
      },
      failed: { on: { 'child.wanted': { guard: { type: 'isWanted', params: child }, target: 'loading' } } },
      present: { on: { 'news.broadcast': { actions: { type: 'forwardNews', params: child } } } },
    },
  }) as const;
