import { TextInput } from '@mantine/core';
import { describeScheme } from '../../intro/schemeText.ts';
import type { SecurityScheme } from '../../model/apiModel.ts';
import { useOpenapiText } from '../../openapiTranslation.ts';
import { hasUser, isFillable } from '../request/applyCredentials.ts';
import classes from '../TryIt.module.css';
import { type Credential, useTryItSession } from '../TryItSession.tsx';
import { useTryItText } from '../tryItTranslation.ts';

/** A field for each security scheme of the operation. */
export function AuthFields({ schemes }: { schemes: readonly SecurityScheme[] }) {
  const t = useTryItText();
  const textOf = useOpenapiText();
  if (schemes.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('auth')}</legend>
      <p className={classes.hint}>{t('authHint')}</p>
      <div className={classes.fields}>
        {schemes.map((scheme) =>
          isFillable(scheme) ? (
            <SchemeFields key={scheme.key} scheme={scheme} label={describeScheme(scheme, textOf)} />
          ) : (
            <p key={scheme.key} className={classes.hint}>
              {t('auth.notHere', { scheme: describeScheme(scheme, textOf) })}
            </p>
          ),
        )}
      </div>
    </fieldset>
  );
}

function SchemeFields({ scheme, label }: { scheme: SecurityScheme; label: string }) {
  const t = useTryItText();
  const { credentials, setCredential } = useTryItSession();
  const credential: Credential = credentials[scheme.key] ?? {};
  const secret = (
    <TextInput
      type="password"
      // Not the portal's password: browsers must neither fill it in nor save it.
      autoComplete="new-password"
      label={hasUser(scheme) ? t('auth.password') : label}
      value={credential.secret ?? ''}
      onChange={(event) => setCredential(scheme.key, { ...credential, secret: event.currentTarget.value })}
    />
  );
  if (!hasUser(scheme)) return secret;
  return (
    <>
      <TextInput
        autoComplete="off"
        label={t('auth.user')}
        value={credential.user ?? ''}
        onChange={(event) => setCredential(scheme.key, { ...credential, user: event.currentTarget.value })}
      />
      {secret}
    </>
  );
}
