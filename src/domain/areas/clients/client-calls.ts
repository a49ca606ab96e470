import type { FileAddress } from '@domain/area/file-address';
import type { AccountStatement, Period } from '@domain/finance/account-statement';

interface OfClient extends Period {
  readonly client: string;
}

export interface ClientCalls {
  /** What the client owes at the end of a day, and what it is made of. */
  'clients.statement': { input: OfClient; answer: AccountStatement };
  /** The same as PDF. */
  'clients.openStatement': { input: OfClient; answer: FileAddress };
  /** Mails the PDF; answers to whom. */
  'clients.mailStatement': { input: OfClient & { readonly to: string }; answer: string };
}
