import { useTranslation } from '@callboard/web-kit';
import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { signInTranslation } from '../signInTranslation.ts';
import { type CustomUser, isToken, userEntityRefOf } from './customUser.ts';
import classes from './SignInPage.module.css';

type Props = { isBusy: boolean; onSubmit: (user: CustomUser) => void };

export function CustomSignIn({ isBusy, onSubmit }: Props) {
  const { t } = useTranslation(signInTranslation);
  const [userId, setUserId] = useState<string>();
  const [token, setToken] = useState<string>();
  const userEntityRef = userEntityRefOf(userId ?? '');
  const isWrongToken = Boolean(token) && !isToken(token ?? '');
  const isReady = userEntityRef !== undefined && !isWrongToken;

  function userIdError(): string | undefined {
    if (userId === undefined || userEntityRef) return undefined;
    return userId.trim() === '' ? t('custom.userIdRequired') : t('custom.userIdInvalid');
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (userEntityRef && isReady) onSubmit({ userEntityRef, token: token || undefined });
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('custom.userId')}
        description={t('custom.userIdHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoComplete="username"
        spellCheck={false}
        value={userId ?? ''}
        onChange={(event) => setUserId(event.currentTarget.value)}
        error={userIdError()}
      />
      <TextInput
        label={t('custom.token')}
        type="password"
        autoComplete="off"
        value={token ?? ''}
        onChange={(event) => setToken(event.currentTarget.value.trim())}
        error={isWrongToken ? t('custom.tokenInvalid') : undefined}
      />
      <Button type="submit" variant="default" disabled={!isReady} loading={isBusy}>
        {t('custom.continue')}
      </Button>
    </form>
  );
}
