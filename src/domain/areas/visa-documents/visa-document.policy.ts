import { inForce, mayHandIn, mayReviewHandedIn } from '@domain/cases/handed-in.rules';

export const mayUpload = mayHandIn('client');
export const mayReview = mayReviewHandedIn('pro');
export { inForce };
