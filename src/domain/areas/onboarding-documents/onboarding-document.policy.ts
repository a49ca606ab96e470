import { inForce, mayHandIn, mayReviewHandedIn } from '@domain/cases/handed-in.rules';

export const mayUpload = mayHandIn('employee');
export const mayReview = mayReviewHandedIn('admin');
export { inForce };
