import { Bone, SkeletonGroup } from '@callboard/ui';
import { IconRefresh } from '@callboard/ui/icons';
import { configApi, fetchApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { HomeWidgetProps } from '../../widgetPoint.ts';
import { WidgetError } from '../parts/WidgetError.tsx';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { loadJoke } from './jokeSource.ts';
import type { Joke, JokeCategory } from './ownJokes.ts';
import classes from './RandomJoke.module.css';

/** One joke, and another one on request. */
export function RandomJoke({ settings }: HomeWidgetProps) {
  const { t } = useTranslation(widgetsTranslation);
  const { data: joke, error, isFetching, refetch } = useJoke(settings.category as JokeCategory);
  if (error) return <WidgetError error={error} onRetry={() => void refetch()} />;
  if (!joke) return <JokeBones />;
  return (
    <div className={classes.joke}>
      <div className={classes.words} lang="en" role="status">
        <p className={classes.setup}>{joke.setup}</p>
        <p className={classes.punchline}>{joke.punchline}</p>
      </div>
      <Button
        className={classes.another}
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconRefresh size={14} aria-hidden />}
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        {t('joke.another')}
      </Button>
    </div>
  );
}

function useJoke(category: JokeCategory) {
  const { fetch } = useApi(fetchApi);
  const url = useApi(configApi).getOptionalString('home.randomJoke.url');
  const last = useRef<Joke>(undefined);
  return useQuery({
    // Per widget: two widgets show two jokes, and a joke changes only on request.
    queryKey: ['home', 'joke', useId(), category],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      last.current = await loadJoke({ category, url, fetch, signal, last: last.current });
      return last.current;
    },
  });
}

function JokeBones() {
  return (
    <SkeletonGroup className={classes.words}>
      <Bone width="80%" height={16} />
      <Bone width="60%" height={16} />
    </SkeletonGroup>
  );
}
