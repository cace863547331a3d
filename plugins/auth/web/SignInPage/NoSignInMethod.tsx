import { CodeSnippet, WarningPanel } from '@callboard/ui';
import { configApi, useApi, useTranslation } from '@callboard/web-kit';
import { signInTranslation } from '../signInTranslation.ts';
import classes from './SignInPage.module.css';

const guestLines = `auth:
  providers:
    guest: {}
`;

const githubLines = (environment: string) => `auth:
  environment: ${environment}
  providers:
    github:
      ${environment}:
        clientId: \${GITHUB_CLIENT_ID}
        clientSecret: \${GITHUB_CLIENT_SECRET}
        signIn:
          resolvers:
            - resolver: usernameMatchingUserEntityName
`;

/** Shown to users and operators if nobody can sign in. */
export function NoSignInMethod({ areGuestsRefused }: { areGuestsRefused: boolean }) {
  const { t } = useTranslation(signInTranslation);
  const environment = useApi(configApi).getOptionalString('auth.environment') ?? 'development';
  return (
    <>
      <WarningPanel severity="info" title={t('noWayIn.title')} message={t('noWayIn.forUsers')} />
      <section className={classes.operators}>
        <p>{t(areGuestsRefused ? 'noWayIn.guestsRefused' : 'noWayIn.forOperators')}</p>
        {!areGuestsRefused && (
          <>
            <p>{t('noWayIn.guest')}</p>
            <CodeSnippet text={guestLines} language="yaml" />
          </>
        )}
        <p>{t('noWayIn.provider')}</p>
        <CodeSnippet text={githubLines(environment)} language="yaml" />
        <p>{t('noWayIn.docs')}</p>
      </section>
    </>
  );
}
