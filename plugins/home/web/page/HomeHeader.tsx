import { PageHeader } from '@callboard/ui';
import { configApi, useApi, useIdentity, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { HeaderClocks } from '../widgets/clock/HeaderClocks.tsx';
import { greetingAt } from '../widgets/welcome/greetings.ts';
import { homeTranslation } from './homeTranslation.ts';

/** The greeting, the world clocks and the actions of the page. */
export function HomeHeader({ isEditing, actions }: { isEditing: boolean; actions: ReactNode }) {
  const { t } = useTranslation(homeTranslation);
  const { profile, userEntityRef } = useIdentity();
  const name = profile.displayName ?? userEntityRef;
  const hasClocks = useApi(configApi).has('home.worldClocks');
  return (
    <PageHeader
      title={t(`greeting.${greetingAt(new Date())}`, { name })}
      meta={hasClocks && !isEditing && <HeaderClocks />}
      actions={actions}
    />
  );
}
