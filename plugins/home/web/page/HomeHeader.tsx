import { PageHeader } from '@callboard/ui';
import { useIdentity, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { HeaderClocks } from '../widgets/clock/HeaderClocks.tsx';
import { useConfiguredClocks } from '../widgets/useConfiguredWidgets.ts';
import { greetingAt } from '../widgets/welcome/greetings.ts';
import { homeTranslation } from './homeTranslation.ts';

/** The greeting, the world clocks and the actions of the page. */
export function HomeHeader({ isEditing, actions }: { isEditing: boolean; actions: ReactNode }) {
  const { t } = useTranslation(homeTranslation);
  const { profile, userEntityRef } = useIdentity();
  const name = profile.displayName ?? userEntityRef;
  const hasClocks = useConfiguredClocks().length > 0;
  return (
    <PageHeader
      title={t(`greeting.${greetingAt(new Date())}`, { name })}
      meta={hasClocks && !isEditing && <HeaderClocks />}
      actions={actions}
    />
  );
}
