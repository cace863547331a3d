import { ResponseError } from '@callboard/errors';
import { LoginError, reasonOf, useTranslation } from '@callboard/web-kit';
import { signInTranslation } from './signInTranslation.ts';

/** Why a sign-in failed, in the user's language for known reasons. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation(signInTranslation);
  return (error) => {
    if (error instanceof LoginError) return t(`problems.${error.problem}`, error.values);
    if (error instanceof ResponseError && error.statusCode === 401) return t('problems.noSession');
    return reasonOf(error);
  };
}
