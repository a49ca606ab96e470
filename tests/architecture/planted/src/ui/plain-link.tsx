import { Link } from 'wouter';

const address = '/leads?record=lead-1';

export const links = [
  <a href="/dashboard">Loads the portal afresh</a>,
  <a href={address}>Does as well</a>,
  <a href="/dashboard" target="_blank" rel="noopener">Another tab</a>,
  <a href="/payslip.pdf" download>A file</a>,
  <a href="#content">The same page</a>,
  <Link href="/dashboard">Fetches nothing ahead</Link>,
];
