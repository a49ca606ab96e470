interface Actor {
  getSnapshot(): { readonly isOpen: boolean };
  subscribe(listener: () => void): void;
}
export const inUse = { storages: new WeakSet<Actor>() };
export const follow = (actor: Actor): boolean => {
  let isOpen = false;
  actor.subscribe(() => {
    isOpen = true;
  });
  if (actor.getSnapshot().isOpen) return true;
  return isOpen;
};
