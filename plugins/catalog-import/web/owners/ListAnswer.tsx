import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { NotAllowedYetError, useAllowAccess, type useRepositories } from '../manyQueries.ts';
import { manyTranslation } from '../manyTranslation.ts';
import classes from './Owners.module.css';

type ListAnswerProps = {
  /** The page of the typed owner; undefined while the field is empty. */
  ownerUrl?: string;
  repositories: ReturnType<typeof useRepositories>;
};

/** The number of an owner's repositories, or the reason why they cannot be listed. */
export function ListAnswer({ ownerUrl, repositories }: ListAnswerProps) {
  const { t } = useTranslation(manyTranslation);
  const { data, error, isFetching, hasNextPage } = repositories;
  if (ownerUrl === undefined) return t('owner.missing');
  if (error instanceof NotAllowedYetError) return <Permission ownerUrl={ownerUrl} />;
  if (error) return <span className={classes.problem}>{reasonOf(error)}</span>;
  if (!data) return isFetching ? t('owner.reading') : null;
  const count = data.pages.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) return t('owner.none');
  return `${t('owner.found', { count })}${hasNextPage ? `, ${t('owner.more')}` : ''}`;
}

function Permission({ ownerUrl }: { ownerUrl: string }) {
  const { t } = useTranslation(manyTranslation);
  const allow = useAllowAccess();
  const { host } = new URL(ownerUrl);
  return (
    <span className={classes.permission}>
      <span>{allow.error ? reasonOf(allow.error) : t('owner.signIn', { host })}</span>
      <Button size="compact-sm" loading={allow.isPending} onClick={() => allow.mutate(ownerUrl)}>
        {t('owner.allow', { host })}
      </Button>
    </span>
  );
}
