import type { Translator } from '@callboard/web-kit';
import { ConfirmedButton } from './ConfirmedButton.tsx';

type RevokeKey = 'revoke' | 'revokeName' | 'revoked' | 'confirm.title' | 'confirm.text' | 'confirm.action';

type RevokeButtonProps = {
  /** Of the token or the application that loses its access. */
  name: string;
  t: Translator<RevokeKey>['t'];
  isBusy: boolean;
  act(): Promise<unknown>;
};

export function RevokeButton({ name, t, isBusy, act }: RevokeButtonProps) {
  return (
    <ConfirmedButton
      label={t('revoke')}
      fullLabel={t('revokeName', { name })}
      question={{ title: t('confirm.title', { name }), action: t('confirm.action'), text: t('confirm.text') }}
      done={t('revoked', { name })}
      isBusy={isBusy}
      act={act}
    />
  );
}
