/** What has become of a document that was handed over, with the answer as it came. */
export type GatewayAnswer =
  /** Nothing is known yet: ask again. */
  | { readonly kind: 'pending' }
  /** Its checks are passed, and the buyer's side has it. */
  | { readonly kind: 'validated'; readonly content: Buffer }
  /** The authority has its data. */
  | { readonly kind: 'reported'; readonly content: Buffer }
  | {
      readonly kind: 'rejected';
      readonly content: Buffer;
      readonly rules: readonly { readonly id: string; readonly text?: string }[];
    };

/**
 * An accredited provider of electronic invoices (corner 2 of PINT AE). It answers asynchronously: a document is submitted, then asked about
 * until it is reported or rejected.
 */
export interface EInvoiceGateway {
  /** Written on each electronic invoice that it takes. */
  readonly name: string;
  /**
   * Hands a document over. The same bytes again are the same document: after an answer that was lost they may be sent again.
   * @returns the receipt under which it is asked about
   * @throws Error when the provider cannot be reached or takes nothing now
   */
  submit(document: { readonly uuid: string; readonly content: Buffer }): Promise<string>;
  /** @throws Error when the provider cannot be reached, or does not know the receipt */
  ask(receipt: string): Promise<GatewayAnswer>;
}

/** Names by which the configuration chooses one. */
export const GATEWAY_NAMES = ['reference', 'none'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];
