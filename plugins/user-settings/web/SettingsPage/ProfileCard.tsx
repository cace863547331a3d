import { SessionAvatar } from '@callboard/plugin-catalog/web';
import { Card, CopyButton, type Fact, FactList } from '@callboard/ui';
import { IconLogout } from '@callboard/ui/icons';
import { errorApi, identityApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { settingsTranslation } from '../settingsTranslation.ts';
import classes from './SettingsPage.module.css';

/** The user's identity, and the refs through which they own entities. */
export function ProfileCard() {
  const { t } = useTranslation(settingsTranslation);
  const identity = useApi(identityApi);
  const { displayName, email } = identity.getProfileInfo();
  const { userEntityRef, ownershipEntityRefs } = identity.getBackstageIdentity();
  const name = displayName ?? userEntityRef;
  const facts: Fact[] = [
    { label: t('profile.identity'), value: <EntityRef value={userEntityRef} /> },
    {
      label: t('profile.ownership'),
      value: (
        <>
          {ownershipEntityRefs.map((ref) => (
            <EntityRef key={ref} value={ref} />
          ))}
          <p className={classes.hint}>{t('profile.ownershipHint')}</p>
        </>
      ),
    },
  ];
  if (email) facts.unshift({ label: t('profile.email'), value: email });
  return (
    <Card title={t('profile.title')} actions={identity.providerId && <SignOutButton />}>
      <div className={classes.person}>
        <SessionAvatar name={name} size={48} />
        <div>
          <p className={classes.name}>{name}</p>
          {identity.isGuest && <p className={classes.hint}>{t('profile.guest')}</p>}
        </div>
      </div>
      <FactList facts={facts} />
    </Card>
  );
}

function SignOutButton() {
  const { t } = useTranslation(settingsTranslation);
  const identity = useApi(identityApi);
  const errors = useApi(errorApi);
  const [isBusy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    await identity.signOut().catch((error) => {
      errors.post(error);
      setBusy(false);
    });
  }
  return (
    <Button size="xs" variant="default" onClick={signOut} loading={isBusy} leftSection={<IconLogout size={15} />}>
      {t('profile.signOut')}
    </Button>
  );
}

function EntityRef({ value }: { value: string }) {
  const { t } = useTranslation(settingsTranslation);
  return (
    <span className={classes.reference}>
      <code>{value}</code>
      <CopyButton text={value} label={t('profile.copy', { ref: value })} />
    </span>
  );
}
