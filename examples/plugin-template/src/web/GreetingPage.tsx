import { Card, CardSkeleton, ErrorPanel, Page, PageHeader } from '@callboard/ui';
import { usePermission, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { greetPermission } from '../contract.ts';
import classes from './greeting.module.css';
import { pluginTexts } from './pluginTexts.ts';
import { useGreet, useGreeting } from './queries.ts';

export function GreetingPage() {
  const { t } = useTranslation(pluginTexts);
  return (
    <Page title={t('title')} width="narrow">
      <PageHeader title={t('title')} />
      <Greeting />
    </Page>
  );
}

function Greeting() {
  const { t } = useTranslation(pluginTexts);
  const { data, error } = useGreeting();
  const greet = useGreet();
  const { isAllowed } = usePermission(greetPermission);
  if (error) return <ErrorPanel error={error} />;
  if (!data) return <CardSkeleton />;
  return (
    <Card title={data.greeting}>
      <p className={classes.count}>{t('count', { count: data.count })}</p>
      {isAllowed && (
        <Button variant="default" loading={greet.isPending} onClick={() => greet.mutate()}>
          {t('greet')}
        </Button>
      )}
      {greet.error && <ErrorPanel error={greet.error} />}
    </Card>
  );
}
