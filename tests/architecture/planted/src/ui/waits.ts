interface Machine {
  provide(ports: object): Machine;
}
let drawn = 0;
const loaded = new Map<string, Machine>();
export const wait = (machine: Machine): Machine => {
  setTimeout(() => undefined, 100);
  window.setInterval(() => undefined, 100);
  drawn += 1;
  let here = drawn;
  here += 1;
  loaded.set('here', machine);
  return machine.provide({ here });
};
