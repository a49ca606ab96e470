import type { FileAddress } from '@domain/area/file-address';
import type { AccountStatement, Period } from '@domain/finance/account-statement';
import type { ClientMoney } from '@domain/finance/client-money';

interface OfClient extends Period {
  readonly client: string;
}

export interface ClientCalls {
  /** What the client owes at the end of a day, and what it is made of. */
  'clients.statement': { input: OfClient; answer: AccountStatement };
  /** The same as PDF. */
  'clients.openStatement': { input: OfClient; answer: FileAddress };
  /** Deposits, funds for wages, and wages paid. */
  'clients.money': { input: OfClient; answer: ClientMoney };
  'clients.openMoney': { input: OfClient; answer: FileAddress };
  'clients.mailMoney': { input: OfClient & { readonly to: string }; answer: string };
  /** Mails the PDF; answers to whom. */
  'clients.mailStatement': { input: OfClient & { readonly to: string }; answer: string };
}
