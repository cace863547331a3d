import { type AuthProvider, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ProviderIcon } from '../ProviderIcon.tsx';
import { signInTranslation } from '../signInTranslation.ts';
import classes from './SignInPage.module.css';

type ProviderCardProps = {
  provider: AuthProvider;
  isPrimary: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onSignIn: () => void;
};

export function ProviderCard({ provider, isPrimary, isBusy, isDisabled, onSignIn }: ProviderCardProps) {
  const { t } = useTranslation(signInTranslation);
  const { id, kind, title } = provider;
  const isGuest = kind === 'guest';
  const button = (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      onClick={onSignIn}
      loading={isBusy}
      disabled={isDisabled && !isBusy}
      aria-label={isGuest ? undefined : t('signInWith', { title })}
    >
      {isGuest ? t('guest.enter') : t('signIn')}
    </Button>
  );
  return (
    <MethodCard
      id={id}
      title={isGuest ? t('guest.title') : title}
      description={isGuest ? t('guest.description') : t(`kinds.${kind}`, { title })}
      action={button}
    />
  );
}

type MethodCardProps = { id: string; title: string; description: string; action?: ReactNode; children?: ReactNode };

export function MethodCard({ id, title, description, action, children }: MethodCardProps) {
  const titleId = useId();
  return (
    <li className={classes.method} aria-labelledby={titleId}>
      <div className={classes.row}>
        <ProviderIcon id={id} />
        <div className={classes.words}>
          <h2 className={classes.title} id={titleId}>
            {title}
          </h2>
          <p className={classes.description}>{description}</p>
        </div>
        {action}
      </div>
      {children}
    </li>
  );
}
