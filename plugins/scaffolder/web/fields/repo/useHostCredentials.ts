import { toError } from '@callboard/errors';
import { useFormSecrets } from '@callboard/forms';
import { scmAuthApi, useApi, useTranslation } from '@callboard/web-kit';
import { useEffect, useRef, useState } from 'react';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import { useDebounced } from '../queries.ts';
import type { CredentialsRequest } from './repoOptions.ts';

const delay = 500;

/** Requests the user's token for a host if the template asks for it, and stores it in the form's secrets. */
export function useHostCredentials(host: string | undefined, request: CredentialsRequest | undefined) {
  const scmAuth = useApi(scmAuthApi);
  const { t } = useTranslation(fieldsTranslation);
  const { secrets, setSecret } = useFormSecrets();
  const key = request?.secretsKey;
  const target = host && key ? host : undefined;
  const settled = useDebounced(target, delay);
  const [answer, setAnswer] = useState<{ host: string; error?: Error }>();
  const [turn, setTurn] = useState(0);
  const latest = useRef<string>(undefined);
  const scopes = JSON.stringify(scopesOf(request));

  // A token must not be sent to another host. It stays after unmounting, because the form moves to its next page.
  useEffect(() => {
    const before = latest.current;
    latest.current = target;
    if (key && before && before !== target) setSecret(key, undefined);
  }, [key, target, setSecret]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again, and another language does not
  useEffect(() => {
    if (!settled || !key) return;
    const additionalScope = { repoWrite: true, customScopes: JSON.parse(scopes) };
    const reason = t('signIn', { host: settled });
    scmAuth.getCredentials({ url: `https://${settled}`, additionalScope, reason }).then(
      ({ token }) => {
        if (latest.current !== settled) return;
        setSecret(key, token);
        setAnswer({ host: settled });
      },
      (error) => setAnswer({ host: settled, error: toError(error) }),
    );
  }, [scmAuth, setSecret, settled, key, scopes, turn]);

  const isAnswered = target !== undefined && answer?.host === target;
  const error = isAnswered ? answer.error : undefined;
  return {
    token: isAnswered && key ? secrets[key] : undefined,
    isAsking: settled !== undefined && !isAnswered,
    error,
    askAgain: () => {
      setAnswer(undefined);
      setTurn((before) => before + 1);
    },
  };
}

// Templates do not distinguish between the two types of Bitbucket.
function scopesOf(request: CredentialsRequest | undefined) {
  const scopes = request?.additionalScopes ?? {};
  return scopes.bitbucket ? { bitbucketServer: scopes.bitbucket, ...scopes } : scopes;
}
