export { default } from 'js-cookie';
