export { Menu } from 'primereact/menu';
