import { EntityRefLinks } from '@callboard/plugin-catalog/web';
import { Link, RelativeTime, StatusDot, type StatusTone } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ImportedRepository, ImportState } from '../../common/index.ts';
import { manyTranslation } from '../manyTranslation.ts';
import classes from './Run.module.css';

const tones: Record<ImportState, StatusTone> = {
  waiting: 'neutral',
  analysing: 'info',
  registered: 'success',
  proposed: 'info',
  arrived: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** One repository: its state, its problem and its links. */
export function RunRow({ repository }: { repository: ImportedRepository }) {
  const { t } = useTranslation(manyTranslation);
  const { state, name, url, changedAt } = repository;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <Link to={url} className={classes.name}>
          {name}
        </Link>
        <StatusDot tone={tones[state]} isActive={state === 'analysing'}>
          {t(`run.states.${state}`)}
        </StatusDot>
        <span className={classes.time}>
          <RelativeTime value={changedAt} />
        </span>
      </div>
      <Detail repository={repository} />
    </li>
  );
}

function Detail({ repository }: { repository: ImportedRepository }) {
  const { t } = useTranslation(manyTranslation);
  const { state, url, name, problem, waitsUntil, pullRequestUrl, targets, entityRefs } = repository;
  return (
    <>
      {problem && <p className={state === 'failed' ? classes.problem : classes.fact}>{problem}</p>}
      {waitsUntil && (
        <p className={classes.fact}>
          {t('run.waitsUntil')} <RelativeTime value={waitsUntil} />
        </p>
      )}
      {pullRequestUrl && (
        <p className={classes.fact}>
          <Link to={pullRequestUrl} aria-label={t('run.pullRequestOf', { name })}>
            {t('run.pullRequest')}
          </Link>
          {state === 'proposed' && ` · ${t('run.afterMerge')}`}
        </p>
      )}
      {entityRefs.length > 0 && (
        <div className={classes.entities}>
          <EntityRefLinks entities={entityRefs} />
        </div>
      )}
      {state === 'registered' && targets.map((target) => <FileLine key={target} target={target} repository={url} />)}
    </>
  );
}

/** A registered file, as a path in its repository. */
const FileLine = ({ target, repository }: { target: string; repository: string }) => (
  <p className={classes.fact}>
    <Link to={target} className={classes.code}>
      {target.startsWith(`${repository}/`) ? target.slice(repository.length + 1) : target}
    </Link>
  </p>
);
