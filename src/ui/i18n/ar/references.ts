import type { REFERENCES_EN } from '../en/references';

export const REFERENCES_AR: Readonly<Record<keyof typeof REFERENCES_EN, string>> = {
  'reason.reference_used': 'للدفعة {number} مرجع البنك نفسه: أكّد أنها دفعة أخرى أو راجع المرجع.',
  'field.is_another_payment': 'دفعة أخرى بالمرجع نفسه',
};
