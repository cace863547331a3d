import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { Link, MiddleTruncate, RelativeTime, StatusDot, type StatusTone } from '@callboard/ui';
import { useIdentity, usePermission, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { type PullRequest, type PullRequestState, pullRequestsManageAll } from '../../common/index.ts';
import { importTranslation } from '../importTranslation.ts';
import { usePullRequestActions } from '../queries.ts';
import classes from './PullRequests.module.css';
import { StopTrackingButton } from './StopTrackingButton.tsx';

const tones: Record<PullRequestState, StatusTone> = {
  waiting: 'info',
  registered: 'info',
  arrived: 'success',
  'given-up': 'warning',
};

/** The progress of one pull request. */
export function PullRequestRow({ pullRequest }: { pullRequest: PullRequest }) {
  const { t } = useTranslation(importTranslation);
  const { userEntityRef } = useIdentity();
  const isOwn = pullRequest.createdBy === userEntityRef;
  const { isAllowed } = usePermission(pullRequestsManageAll, undefined, { isWanted: !isOwn });
  const mayChange = isOwn || isAllowed;
  const { look, forget } = usePullRequestActions(pullRequest.id);
  const { state, createdBy, createdAt, entityRefs } = pullRequest;
  const repository = repositoryName(pullRequest.repositoryUrl);
  const isPending = isUnderWay(pullRequest);
  const isUnloaded = state === 'registered' && pullRequest.problem !== undefined;
  return (
    <li className={classes.row}>
      <Link to={pullRequest.pullRequestUrl} className={classes.name} aria-label={t('requests.open', { repository })}>
        <MiddleTruncate text={repository} />
      </Link>
      <StatusDot tone={isUnloaded ? 'danger' : tones[state]} isActive={isPending && !isUnloaded}>
        {isUnloaded ? t('requests.unloaded') : t(`requests.${state === 'given-up' ? 'givenUp' : state}`)}
      </StatusDot>
      <Detail pullRequest={pullRequest} />
      {entityRefs.map((ref) => (
        <EntityRefLink key={ref} entity={ref} />
      ))}
      <div className={classes.foot}>
        <span className={classes.fact}>
          <RelativeTime value={createdAt} />
          {!isOwn && (
            <>
              {' '}
              {t('requests.by')} <EntityRefLink entity={createdBy} hasIcon={false} />
            </>
          )}
        </span>
        <span className={classes.buttons}>
          {isPending && mayChange && (
            <Button
              variant="default"
              size="compact-xs"
              loading={look.isPending}
              onClick={() => look.mutate()}
              aria-label={t('requests.lookAt', { repository })}
            >
              {t('requests.look')}
            </Button>
          )}
          {mayChange && <StopTrackingButton repository={repository} state={state} forget={forget} />}
        </span>
      </div>
    </li>
  );
}

function Detail({ pullRequest: { state, problem, lookedAt } }: { pullRequest: PullRequest }) {
  const { t } = useTranslation(importTranslation);
  if (state === 'given-up') return <p className={classes.fact}>{t('requests.givenUpHint')}</p>;
  if (state === 'arrived') return null;
  if (problem) {
    const text = state === 'registered' ? problem : t('requests.problem', { problem });
    return <p className={classes.problem}>{text}</p>;
  }
  if (!lookedAt) return <p className={classes.fact}>{t('requests.notLooked')}</p>;
  return (
    <p className={classes.fact}>
      {t('requests.looked')} <RelativeTime value={lookedAt} />
    </p>
  );
}

/** `acme/web`, from its URL. */
const repositoryName = (url: string) =>
  URL.canParse(url) ? new URL(url).pathname.split('/').filter(Boolean).slice(0, 3).join('/') : url;

/** Whether the portal still waits for the merge or for the entities. */
export const isUnderWay = ({ state }: Pick<PullRequest, 'state'>): boolean =>
  state === 'waiting' || state === 'registered';
