import { calls } from '@openapi/products.contract';
import { identityOf } from '@server/platform/auth/identity';
import { bind } from '@server/platform/bind';
import { redeemCode, signInWithCode } from './sign-in-with-code';
import { ssoLaunch } from './sso-launch';

export const routes = bind(calls, {
  centralValidation: async ({ caller, body }, services) => ({
    data: (await ssoLaunch(services, caller, body)).otp,
  }),
  userCentralValidation: async ({ caller, body }, services) => ({
    data: await ssoLaunch(services, caller, body),
  }),
  redeemCode: async ({ body, request }, services) => ({ data: await redeemCode(services, body, request) }),
  signInWithCode: async ({ body, request }, services) => {
    const { userId, tokens } = await signInWithCode(services, body, request);
    return { data: { ...(await identityOf(services.db, userId)), tokens } };
  },
});
