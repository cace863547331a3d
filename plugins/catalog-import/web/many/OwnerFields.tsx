import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { NotAllowedYetError, useAllowAccess, type useRepositories } from '../manyQueries.ts';
import { manyTranslation } from '../manyTranslation.ts';
import classes from './Many.module.css';
import type { useHosts } from './usePlace.ts';

type OwnerFieldsProps = {
  hosts: ReturnType<typeof useHosts>['hosts'];
  host: string;
  owner: string;
  /** Of what is typed; undefined while nothing is. */
  ownerUrl?: string;
  repositories: ReturnType<typeof useRepositories>;
  onChange: (change: { host?: string; owner?: string }) => void;
};

/** Whose repositories: answers while one types. */
export function OwnerFields({ hosts, host, owner, ownerUrl, repositories, onChange }: OwnerFieldsProps) {
  const { t } = useTranslation(manyTranslation);
  const answerId = useId();
  return (
    <div>
      <div className={classes.owner}>
        <NativeSelect
          label={t('owner.host')}
          data={hosts.map((one) => ({ value: one.host, label: `${one.title} (${one.host})` }))}
          value={host}
          onChange={(event) => onChange({ host: event.currentTarget.value })}
        />
        <TextInput
          label={t('owner.name')}
          placeholder={t('owner.nameHint')}
          value={owner}
          onChange={(event) => onChange({ owner: event.currentTarget.value })}
          aria-describedby={answerId}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div id={answerId} role="status" className={classes.answer}>
        <Answer ownerUrl={ownerUrl} repositories={repositories} />
      </div>
    </div>
  );
}

function Answer({ ownerUrl, repositories }: Pick<OwnerFieldsProps, 'ownerUrl' | 'repositories'>) {
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
