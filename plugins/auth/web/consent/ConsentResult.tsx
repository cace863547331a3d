import { EmptyState } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { consentTranslation } from './consentTranslation.ts';

type ConsentResultProps = { name: string; isAllowed: boolean; redirectUrl: string };

/** Takes the browser back to the application. An application that is a program may leave this page open. */
export function ConsentResult({ name, isAllowed, redirectUrl }: ConsentResultProps) {
  const { t } = useTranslation(consentTranslation);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.click(), []);
  const title = t(isAllowed ? 'allowed' : 'denied');
  if (!isSafeRedirect(redirectUrl)) return <EmptyState variant="info" title={title} description={t('badRedirect')} />;
  const proceed = (
    <Button component="a" ref={link} href={redirectUrl} rel="noreferrer" variant="default">
      {t('continue', { name })}
    </Button>
  );
  return <EmptyState variant="info" title={title} description={t('decidedText', { name })} action={proceed} />;
}

const forbidden = new Set(['javascript:', 'data:', 'blob:', 'vbscript:', 'file:', 'about:']);

/** The server checks it too, but a mistake there must not run code in the portal. */
function isSafeRedirect(url: string): boolean {
  return URL.canParse(url) && !forbidden.has(new URL(url).protocol);
}
