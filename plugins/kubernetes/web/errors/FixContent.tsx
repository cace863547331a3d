import { Link } from '@callboard/ui';
import { LogText, type Mark, withoutColours } from '@callboard/ui/log';
import { useTranslation } from '@callboard/web-kit';
import type { DetectedError } from '../../common/index.ts';
import { logLevel } from '../logs/logLevel.ts';
import { useCluster } from '../objects/clusterContext.tsx';
import { useOpenObject } from '../objects/useOpenObject.ts';
import { tabTranslation } from '../tabTranslation.ts';
import classes from './FixContent.module.css';
import { useErrorText } from './useErrorText.ts';
import { useLastLines } from './useLastLines.ts';

const noMarks: readonly Mark[] = [];

type FixContentProps = {
  error: DetectedError;
  /** If a container has several fixes, its log is shown once. */
  hasLog?: boolean;
};

/** The cause of an error and the fix, with the last log lines and a link to the logs, events or documentation. */
export function FixContent({ error, hasLog = true }: FixContentProps) {
  const { t } = useTranslation(tabTranslation);
  const { explanationOf, actionsOf } = useErrorText();
  const fix = error.proposedFix;
  if (!fix) return null;
  return (
    <div className={classes.fix}>
      <p className={classes.type}>{fix.errorType}</p>
      <p className={classes.explanation}>{explanationOf(fix, error.values)}</p>
      <ul className={classes.actions} aria-label={t('fix.actions')}>
        {actionsOf(fix).map((action) => (
          <li key={action}>{action}</li>
        ))}
      </ul>
      {hasLog && <LastLines error={error} />}
      <WhereToLook error={error} />
    </div>
  );
}

function LastLines({ error }: { error: DetectedError }) {
  const { t } = useTranslation(tabTranslation);
  const lines = useLastLines(useCluster().cluster.name, error);
  if (lines.length === 0) return null;
  return (
    <figure className={classes.log}>
      <figcaption className={classes.caption}>
        {t('fix.lastLines', { container: error.values.container ?? '' })}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={classes.lines} tabIndex={0}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and may be the same
          <span key={place} className={classes.line} data-level={logLevel(withoutColours(line))}>
            <LogText text={line} marks={noMarks} />
          </span>
        ))}
      </pre>
    </figure>
  );
}

function WhereToLook({ error: { proposedFix: fix, sourceRef } }: { error: DetectedError }) {
  const { t } = useTranslation(tabTranslation);
  const { linkTo } = useOpenObject();
  const { cluster } = useCluster();
  const { name, namespace } = sourceRef;
  const pod = { cluster: cluster.name, type: 'pods', namespace, name } as const;
  if (fix?.type === 'docs') return <Link to={fix.docsLink}>{t('fix.docs')}</Link>;
  if (fix?.type === 'events') return <Link to={linkTo(pod, { view: 'events' })}>{t('fix.events')}</Link>;
  if (fix?.type !== 'logs') return null;
  return <Link to={linkTo(pod, { view: 'logs', container: fix.container })}>{t('fix.logs')}</Link>;
}
