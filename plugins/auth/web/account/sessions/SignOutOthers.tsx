import { IconLogout } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { accountTranslation } from '../accountTranslation.ts';
import { ConfirmedButton } from '../ConfirmedButton.tsx';
import { useEndOtherSessions } from '../queries.ts';

/** Ends all other sessions, after confirmation. */
export function SignOutOthers({ count }: { count: number }) {
  const { t } = useTranslation(accountTranslation);
  const end = useEndOtherSessions();
  return (
    <ConfirmedButton
      label={t('sessions.others')}
      icon={<IconLogout size={15} />}
      question={{
        title: t('sessions.confirm.title', { count }),
        action: t('sessions.confirm.action'),
        text: t('sessions.confirm.text'),
      }}
      done={t('sessions.othersSignedOut')}
      isBusy={end.isPending}
      act={() => end.mutateAsync()}
    />
  );
}
