import type { EffectWork } from '@server/records/binding';

/** The partner does not get so much of it, or owes it where it was paid. */
export const takeBack = async ({ row, params, set }: EffectWork): Promise<void> =>
  set({ clawed_back_fils: Number(row.fields.clawed_back_fils) + Number(params.amount_fils) });

export const takeAllBack = async ({ row, set }: EffectWork): Promise<void> =>
  set({ clawed_back_fils: Number(row.fields.amount_fils) });

/** Of which document it was, and why; after what earlier ones say. */
export const sayWhy = async ({ row, params, set }: EffectWork): Promise<void> =>
  set({
    claw_back_reason: [row.fields.claw_back_reason, params.claw_back_reason].filter(Boolean).join('\n'),
  });

/** What is not approved yet is simply less. */
export const lower = async ({ row, params, set }: EffectWork): Promise<void> =>
  set({ amount_fils: Number(row.fields.amount_fils) - Number(params.amount_fils) });

/** What goes out: as the batch lists it, which may have been sent before something was taken back; else all that is left. */
export const payOut = async ({ trx, row, set }: EffectWork): Promise<void> => {
  const item = await trx
    .selectFrom('payment_batch_item')
    .select('amount_fils')
    .where('commission_id', '=', row.id)
    .where('state', '=', 'listed')
    .executeTakeFirst();
  const left = Number(row.fields.amount_fils) - Number(row.fields.clawed_back_fils);
  set({ paid_fils: item === undefined ? left : Number(item.amount_fils) });
};
