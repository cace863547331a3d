import { type Fact, FactList, QuietIconLink, RelativeTime, StatusDot, WarningPanel } from '@callboard/ui';
import { IconFileText, IconTerminal2 } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { Container, ContainerState, PodMetrics } from '../../../common/index.ts';
import type { ObjectPlace } from '../../objects/objectPlace.ts';
import { objectTranslation } from '../../objects/objectTranslation.ts';
import { useOpenObject } from '../../objects/useOpenObject.ts';
import { containerStatusText, containerTone } from '../../pods/podStatus.ts';
import type { ShownContainer } from '../../pods/shownContainers.ts';
import classes from '../Drawer.module.css';
import { PodUsage } from './PodUsage.tsx';

type ContainerCardProps = {
  shown: ShownContainer;
  metrics: PodMetrics['containers'][number] | undefined;
  place: ObjectPlace;
  hasTerminal: boolean;
};

/** One container: its current state, its last state and its configuration. */
export function ContainerCard({ shown, metrics, place, hasTerminal }: ContainerCardProps) {
  const { t } = useTranslation(objectTranslation);
  const { linkTo } = useOpenObject();
  const { name, isInit, container, status } = shown;
  const restarts = status?.restartCount ?? 0;
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.cardHead}>
        <span className={classes.cardName}>{name}</span>
        <StatusDot tone={containerTone(status?.state)}>{containerStatusText(status?.state)}</StatusDot>
        {isInit && <span className={classes.quiet}>{t('container.init')}</span>}
        {status && !isInit && <span className={classes.quiet}>{t(readyKey(status.ready))}</span>}
        {restarts > 0 && <span>{t('container.restarts', { count: restarts })}</span>}
        <span className={classes.cardTools}>
          <QuietIconLink label={t('container.logs', { name })} to={linkTo(place, { view: 'logs', container: name })}>
            <IconFileText size={16} aria-hidden />
          </QuietIconLink>
          {hasTerminal && status?.state?.running && (
            <QuietIconLink
              label={t('container.terminal', { name })}
              to={linkTo(place, { view: 'terminal', container: name })}
            >
              <IconTerminal2 size={16} aria-hidden />
            </QuietIconLink>
          )}
        </span>
      </div>
      {!container && <WarningPanel severity="error" title={t('unreadable')} />}
      <ContainerFacts shown={shown} />
      {metrics && <PodUsage cpu={metrics.cpuUsage} memory={metrics.memoryUsage} />}
    </article>
  );
}

function ContainerFacts({ shown: { container, status } }: { shown: ShownContainer }) {
  const { t } = useTranslation(objectTranslation);
  const { state, lastState } = status ?? {};
  const image = status?.image ?? container?.image;
  const message = state?.waiting?.message ?? state?.terminated?.message;
  const ports = portsOf(container);
  const names = Array.isArray(container?.env) ? container.env.flatMap((variable) => variable?.name ?? []) : [];
  const facts: (Fact | undefined)[] = [
    image ? { label: t('container.image'), value: <span className={classes.mono}>{image}</span> } : undefined,
    message ? { label: t('fact.message'), value: message } : undefined,
    since(state) ? { label: t('container.since'), value: <RelativeTime value={since(state)!} /> } : undefined,
    lastState?.terminated || lastState?.waiting
      ? { label: t('container.last'), value: <LastState state={lastState} /> }
      : undefined,
    ports ? { label: t('container.ports'), value: ports } : undefined,
    names.length > 0 ? { label: t('container.env'), value: <EnvironmentNames names={names} /> } : undefined,
  ];
  return <FactList facts={facts.filter((fact) => fact !== undefined)} />;
}

function LastState({ state }: { state: ContainerState }) {
  const { t } = useTranslation(objectTranslation);
  const { exitCode, finishedAt, message } = state.terminated ?? {};
  const reason = containerStatusText(state);
  return (
    <>
      {exitCode === undefined ? reason : t('container.exit', { reason, code: exitCode })}
      {finishedAt && (
        <>
          {' · '}
          <RelativeTime value={finishedAt} />
        </>
      )}
      {message && <div className={classes.mono}>{message}</div>}
    </>
  );
}

/** Shows only names, since values may be secret. */
function EnvironmentNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation(objectTranslation);
  return (
    <details>
      <summary>{t('container.envNames', { count: names.length })}</summary>
      <span className={classes.mono}>{names.join(', ')}</span>
    </details>
  );
}

const readyKey = (isReady: boolean | undefined) => (isReady ? 'container.ready' : 'container.notReady');

const since = (state: ContainerState | undefined) => state?.running?.startedAt ?? state?.terminated?.finishedAt;

const portsOf = (container: Container | undefined): string =>
  (Array.isArray(container?.ports) ? container.ports : [])
    .map((port) => `${port?.name ? `${port.name} ` : ''}${port?.containerPort ?? '?'}/${port?.protocol ?? 'TCP'}`)
    .join(', ');
