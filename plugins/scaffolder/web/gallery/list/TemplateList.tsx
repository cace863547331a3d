import { CardSkeleton, RetryPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { type CSSProperties, useMemo } from 'react';
import type { TemplateStatistics } from '../../../common/index.ts';
import { TemplateCard } from '../cards/TemplateCard.tsx';
import { galleryTranslation } from '../galleryTranslation.ts';
import { useTemplates } from '../queries.ts';
import type { GalleryState } from './galleryState.ts';
import { NoTemplates } from './NoTemplates.tsx';
import classes from './TemplateList.module.css';
import { useTemplateGroups } from './useTemplateGroups.ts';

type TemplateListProps = {
  state: GalleryState;
  onChange: (change: Partial<GalleryState>) => void;
  statistics: readonly TemplateStatistics[] | undefined;
  /** Whether the run figures are loading. */
  isWaiting: boolean;
  mayRun: boolean;
};

/** The filtered templates as cards, by group. */
export function TemplateList({ state, onChange, statistics, isWaiting, mayRun }: TemplateListProps) {
  const { t } = useTranslation(galleryTranslation);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTemplates(state);
  const templates = data?.pages.flatMap(({ items }) => items) ?? [];
  const groups = useTemplateGroups(templates);
  const figures = useMemo(() => statistics && new Map(statistics.map((one) => [one.templateRef, one])), [statistics]);
  if (error && !data)
    return (
      <RetryPanel title={t('failed.title')} error={error} retry={t('failed.retry')} onRetry={() => void refetch()} />
    );
  if (!data || !groups || isWaiting) return <Skeletons />;
  if (templates.length === 0) return <NoTemplates state={state} onChange={onChange} />;
  return (
    <>
      <div className={classes.groups}>
        {groups.map(({ id, title, templates: inIt }) => (
          <section key={id} className={classes.group} style={cardsOf(inIt)} aria-labelledby={id}>
            <h2 className={classes.title} id={id}>
              {title}
            </h2>
            <div className={classes.cards}>
              {inIt.map((template) => (
                <TemplateCard
                  key={`${template.metadata.namespace}/${template.metadata.name}`}
                  template={template}
                  statistics={figures}
                  mayRun={mayRun}
                  tagUrl={tagUrl}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** Small groups share a row, each as wide as its cards. */
const cardsOf = ({ length }: readonly unknown[]) => ({ '--cards': length }) as CSSProperties;

const tagUrl = (tag: string) => `?${new URLSearchParams({ 'filters[tags]': tag })}`;

function Skeletons() {
  return (
    <div className={classes.cards}>
      {[5, 6, 5, 6, 5, 6].map((lines, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <CardSkeleton key={place} lines={lines} />
      ))}
    </div>
  );
}
