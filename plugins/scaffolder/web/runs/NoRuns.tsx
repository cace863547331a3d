import { EmptyState, LinkButton } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { Button, Group } from '@mantine/core';
import { rootRoute } from '../routes.ts';
import { runsTranslation } from './runsTranslation.ts';
import type { RunsUrl } from './useRunsUrl.ts';

type NoRunsProps = { state: RunsUrl; onChange: (change: Partial<RunsUrl>) => void };

/** The empty state of the list. */
export function NoRuns({ state: { owner, status, template }, onChange }: NoRunsProps) {
  const { t } = useTranslation(runsTranslation);
  const createUrl = useRouteRef(rootRoute)();
  const showAll = owner === 'owned' && (
    <Button variant="default" onClick={() => onChange({ owner: 'all' })}>
      {t('empty.showAll')}
    </Button>
  );
  if (status || template)
    return (
      <EmptyState
        variant="info"
        title={t(template ? 'empty.template' : 'empty.filtered')}
        action={
          <Group justify="center">
            <Button variant="default" onClick={() => onChange({ status: undefined, template: undefined })}>
              {t(template ? 'empty.clearAll' : 'empty.clear')}
            </Button>
            {showAll}
          </Group>
        }
      />
    );
  return (
    <EmptyState
      variant="data"
      title={t(`empty.${owner}`)}
      description={t('empty.hint')}
      action={
        <Group justify="center">
          <LinkButton to={createUrl}>{t('empty.create')}</LinkButton>
          {showAll}
        </Group>
      }
    />
  );
}
