import {
  type AuthProvider,
  configApi,
  type IdentityApi,
  LoginError,
  login,
  loginFlow,
  useApi,
  useTranslation,
} from '@callboard/web-kit';
import { customProviderId, type SignInPageProps } from '@callboard/web-kit/host';
import { useState } from 'react';
import { forgetActivity } from '../autoLogout/idleClock.ts';
import { signInTranslation } from '../signInTranslation.ts';
import { aCustomIdentity, type CustomUser } from './customUser.ts';
import { findGuest, type GuestQuestion } from './findGuest.ts';

type Props = Pick<SignInPageProps, 'server' | 'identities' | 'remembered' | 'onSignIn'>;

/** The sign-in actions: each remembers the provider and opens the portal, or forgets it and shows the error. */
export function useSignIn({ server, identities, remembered, onSignIn }: Props) {
  const { t } = useTranslation(signInTranslation);
  const flow = loginFlow(useApi(configApi));
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [asked, setAsked] = useState<{ question: GuestQuestion; answer: (isYes: boolean) => void }>();

  const ask = (question: GuestQuestion) =>
    new Promise<boolean>((resolve) => setAsked({ question, answer: resolve })).finally(() => setAsked(undefined));

  async function enter(providerId: string, find: () => Promise<IdentityApi>): Promise<unknown> {
    setBusyId(providerId);
    setFailure(undefined);
    remembered.set(providerId);
    forgetActivity();
    try {
      await onSignIn(await find());
      return undefined;
    } catch (error) {
      remembered.forget();
      setBusyId(undefined);
      return error;
    }
  }

  async function find(provider: AuthProvider): Promise<IdentityApi> {
    if (provider.kind === 'guest') return findGuest(provider, { identities, ask, impossible: t('guest.impossible') });
    if (provider.kind === 'proxy') return identities.resume(provider);
    return identities.of(provider, await login({ server, provider, scopes: provider.defaultScopes, flow }));
  }

  return {
    busyId,
    failure,
    asked,
    signIn: async (provider: AuthProvider) => setFailure(await enter(provider.id, () => find(provider))),
    /** Browsers block popups without a click; that error is ignored. */
    async signInAutomatically(provider: AuthProvider): Promise<void> {
      const error = await enter(provider.id, () => find(provider));
      const isBlocked = error instanceof LoginError && error.problem === 'blocked';
      if (!isBlocked) setFailure(error);
    },
    signInAs: async (user: CustomUser) =>
      setFailure(await enter(customProviderId, async () => aCustomIdentity(user, identities.leave))),
  };
}
