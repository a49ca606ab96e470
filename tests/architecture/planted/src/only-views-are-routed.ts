export { useLocation } from 'wouter';
