import { catalogLocationCreate } from '@callboard/plugin-catalog/common';
import { Card, CardSkeleton, EmptyState, ErrorPage, Page, PageColumns, PageHeader } from '@callboard/ui';
import { usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { importRoute } from '../entry.ts';
import { importTranslation } from '../importTranslation.ts';
import { useRepositories } from '../manyQueries.ts';
import { manyTranslation } from '../manyTranslation.ts';
import { useHosts } from '../owners/useHosts.ts';
import stepClasses from '../steps/Steps.module.css';
import { PickStep } from './PickStep.tsx';
import { ReviewMany } from './ReviewMany.tsx';
import { RunsCard } from './RunsCard.tsx';
import { usePlace } from './usePlace.ts';

const typingDelay = 400;

/** Imports many repositories of an organisation, and lists earlier imports. */
export function ManyPage() {
  const { t } = useTranslation(manyTranslation);
  const { t: say } = useTranslation(importTranslation);
  const { isAllowed, isLoading } = usePermission(catalogLocationCreate);
  const importUrl = useRouteRef(importRoute)();
  if (!isLoading && !isAllowed) {
    return <ErrorPage status={403} statusMessage={say('refused.title')} additionalInfo={say('refused.hint')} />;
  }
  return (
    <Page title={t('title')} width="wide">
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        breadcrumbs={[{ label: t('from'), to: importUrl }, { label: t('title') }]}
      />
      <PageColumns aside={isAllowed && <RunsCard />}>
        {isAllowed ? <ManyFlow /> : <CardSkeleton lines={4} />}
      </PageColumns>
    </Page>
  );
}

function ManyFlow() {
  const { t } = useTranslation(manyTranslation);
  const place = usePlace();
  const { hosts, ownerUrl: urlOf } = useHosts();
  const typed = urlOf(place.chosenIn('host'), place.chosenIn('owner'));
  const [ownerUrl] = useDebouncedValue(typed, typingDelay);
  const repositories = useRepositories(ownerUrl);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(place.chosenIn('pick').split(',').filter(Boolean)),
  );
  const all = ownerUrl === typed ? (repositories.data?.pages.flatMap(({ items }) => items) ?? []) : [];
  const picked = all.filter(({ name }) => chosen.has(name));

  function choose(names: ReadonlySet<string>) {
    setChosen(names);
    place.change({ pick: [...names].join(',') });
  }

  if (hosts.length === 0) {
    return <EmptyState variant="info" title={t('owner.noHosts')} description={t('owner.noHostsHint')} />;
  }
  const isReview = place.chosenIn('step') === 'review' && ownerUrl !== undefined;
  return (
    <Card>
      <div className={stepClasses.flow}>
        {isReview && picked.length > 0 ? (
          <ReviewMany
            ownerUrl={ownerUrl}
            repositories={picked}
            onBack={() => place.change({ step: '' }, { isStep: true })}
          />
        ) : (
          <PickStep
            place={place}
            hosts={hosts}
            ownerUrl={typed}
            onOwner={(changed) => {
              setChosen(new Set());
              place.change({ ...changed, pick: '' });
            }}
            repositories={repositories}
            all={all}
            chosen={chosen}
            onChoose={choose}
            onNext={() => place.change({ step: 'review' }, { isStep: true })}
          />
        )}
      </div>
    </Card>
  );
}
