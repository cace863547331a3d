import { useEntity } from '@callboard/plugin-catalog/web';
import { Card, CardSkeleton, ErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { pluginTexts } from './pluginTexts.ts';
import { useGreeting } from './queries.ts';

export function GreetingCard() {
  const { t } = useTranslation(pluginTexts);
  const { metadata } = useEntity();
  const { data, error } = useGreeting();
  if (error) return <ErrorPanel error={error} />;
  if (!data) return <CardSkeleton />;
  return <Card title={t('title')}>{t('greetingTo', { greeting: data.greeting, name: metadata.name })}</Card>;
}
