import { PageHeader } from '@callboard/ui';
import { useIdentity, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { greetingAt } from './greetingAt.ts';
import { homeTranslation } from './homeTranslation.ts';

/** Who is greeted, and what can be done with the page. */
export function HomeHeader({ actions }: { actions?: ReactNode }) {
  const { t } = useTranslation(homeTranslation);
  const { profile, userEntityRef } = useIdentity();
  const name = profile.displayName ?? userEntityRef;
  return <PageHeader title={t(`greeting.${greetingAt(new Date())}`, { name })} actions={actions} />;
}
