import { inForce, mayHandIn, mayReviewHandedIn, mayVerifyHandedIn } from '@domain/cases/handed-in.rules';

export const mayUpload = mayHandIn('employee');
export const mayReview = mayReviewHandedIn('admin');
export const mayVerify = mayVerifyHandedIn('employee', 'admin');
export { inForce };
