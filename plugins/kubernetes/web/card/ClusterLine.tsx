import { StatusDot, type StatusTone } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { levelTone } from '../pods/podStatus.ts';
import { tabTranslation } from '../tabTranslation.ts';
import { readyTone } from '../workloads/workload.ts';
import classes from './KubernetesCard.module.css';
import type { RunningIn } from './runningIn.ts';

const maxVersions = 2;

/** A cluster with its ready and desired pods, and their version. */
export function ClusterLine({ line }: { line: RunningIn }) {
  const { cluster, versions } = line;
  const others = versions.slice(maxVersions);
  return (
    <li className={classes.cluster}>
      <span className={classes.name}>{cluster}</span>
      <span className={classes.facts}>
        <State line={line} />
        {versions.slice(0, maxVersions).map((version) => (
          <code key={version} className={classes.version}>
            {version}
          </code>
        ))}
        {others.length > 0 && <span title={others.join(', ')}>+{others.length}</span>}
      </span>
    </li>
  );
}

function State({ line }: { line: RunningIn }) {
  const { t } = useTranslation(tabTranslation);
  const { ready, wanted, pods, isUnsure } = line;
  const isSilent = isUnsure && ready === undefined && pods === 0;
  if (isSilent) return <StatusDot tone="danger">{t('card.silent')}</StatusDot>;
  return (
    <StatusDot tone={toneOf(line)}>
      {ready === undefined ? t('pods', { count: pods }) : t('workload.ready', { ready, wanted })}
    </StatusDot>
  );
}

function toneOf({ ready, wanted, level, isUnsure }: RunningIn): StatusTone {
  if (ready === undefined && level === undefined) return isUnsure ? 'warning' : 'success';
  const tone = ready === undefined && level ? levelTone[level] : readyTone(ready, wanted, level);
  return isUnsure && tone === 'success' ? 'warning' : tone;
}
