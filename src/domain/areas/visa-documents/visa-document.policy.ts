import { inForce, mayHandIn, mayReviewHandedIn, mayVerifyHandedIn } from '@domain/cases/handed-in.rules';

export const mayUpload = mayHandIn('client');
export const mayReview = mayReviewHandedIn('pro');
export const mayVerify = mayVerifyHandedIn('client', 'pro');
export { inForce };
