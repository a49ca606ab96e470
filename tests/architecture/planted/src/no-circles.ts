export { half } from './no-circles-half';
export const whole = 'one circle';
