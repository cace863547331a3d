import type { Source, SourceDetail } from '@callboard/plugin-catalog/common';
import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { CopyButton, countText, type Fact, FactList, Link, List, RelativeTime } from '@callboard/ui';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import { DeliveriesOf } from '../deliveries/DeliveriesOf.tsx';
import { HeldSyncNotice } from '../held/HeldSyncNotice.tsx';
import { useTargets } from '../queries.ts';
import { ReadNowButton } from '../reading/ReadNowButton.tsx';
import { SourceState } from '../reading/SourceState.tsx';
import type { Reading } from '../reading/useReading.ts';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { intervalText, shortPlace } from '../sourceTexts.ts';
import { useSourceName } from '../useSourceName.ts';
import classes from './Detail.module.css';
import { EntityList } from './EntityList.tsx';
import { ProblemList } from './ProblemList.tsx';
import { RemoveDuplicate } from './RemoveDuplicate.tsx';
import { RunList } from './RunList.tsx';

type SourceViewProps = {
  detail: SourceDetail;
  reading: Reading;
  linkTo: (id: string) => string;
  onRemoved: () => void;
};

export function SourceView({ detail, reading, linkTo, onRemoved }: SourceViewProps) {
  const { source, problems, runs, targets } = detail;
  const facts = useFacts(detail, linkTo);
  return (
    <div className={classes.view}>
      <div className={classes.head}>
        <span aria-live="polite">
          <SourceState source={source} isReading={reading.isReading(source)} />
        </span>
        <ReadNowButton source={source} reading={reading} look="button" />
      </div>
      <RemoveDuplicate key={`duplicate ${source.id}`} source={source} onRemoved={onRemoved} />
      <HeldSyncNotice source={source} />
      <FactList facts={facts} />
      <ProblemList source={source} problems={problems} />
      <EntityList key={source.id} source={source} />
      <RunList runs={runs} linkTo={linkTo} />
      <DeliveriesOf targets={targets} />
    </div>
  );
}

function useFacts({ source, targets, people }: SourceDetail, linkTo: (id: string) => string): Fact[] {
  const { t } = useTranslation(sourcesTranslation);
  const { language } = useLanguage();
  const nameOf = useSourceName();
  const { target, origin, broughtBy, duplicateOf, everyMs, cron, isManual, lastReadAt, nextReadAt, lastRun } = source;
  const parent = useTargets(broughtBy ? [broughtBy] : []).get(broughtBy ?? '');
  const ms = lastRun?.endedAt && Date.parse(lastRun.endedAt) - Date.parse(lastRun.startedAt);
  const others = targets.filter((one) => one !== target);
  const fact = (label: string, value: Fact['value']): Fact[] => (value ? [{ label, value }] : []);
  return [
    ...fact(t('detail.target'), target && <Place target={target} />),
    ...fact(t('detail.targets'), others.length > 0 ? <Targets targets={others} /> : undefined),
    ...fact(t('detail.origin'), t(`origin.${origin}`)),
    ...fact(
      t('detail.broughtBy'),
      broughtBy && (
        <Link to={linkTo(broughtBy)}>
          {parent ? shortPlace(parent) : nameOf({ id: broughtBy, title: titleIn(broughtBy) })}
        </Link>
      ),
    ),
    ...fact(t('detail.duplicateOf'), duplicateOf && <Link to={linkTo(duplicateOf)}>{t('detail.otherSource')}</Link>),
    ...fact(t('detail.users'), people && countText(people.users)),
    ...fact(t('detail.groups'), people && countText(people.groups)),
    ...fact(t('detail.every'), everyMs && intervalText(everyMs, language)),
    ...fact(t('detail.cron'), cron && <span className={classes.code}>{cron}</span>),
    ...fact(t('detail.lastRead'), lastReadAt && <RelativeTime value={lastReadAt} />),
    ...fact(t('detail.duration'), origin === 'provider' && ms !== undefined && intervalText(Number(ms), language)),
    ...fact(t('detail.nextRead'), nextReadAt ? <RelativeTime value={nextReadAt} /> : isManual && t('manual')),
    // Location entities have generated names unless they are declared in files.
    ...fact(
      t('detail.entityPage'),
      source.origin !== 'provider' && <EntityRefLink entity={source.id} title={nameIn(source, t('detail.location'))} />,
    ),
  ];
}

const nameIn = ({ origin }: Source, madeUp: string) => (origin === 'nested' ? undefined : madeUp);
const titleIn = (id: string) => id.replace(/^(provider:|location:default\/)/, '');

function Place({ target }: { target: string }) {
  return (
    <span className={classes.place}>
      {/^https?:/.test(target) ? <Link to={target}>{target}</Link> : <span className={classes.code}>{target}</span>}
      <CopyButton text={target} />
    </span>
  );
}

const maxTargets = 20;

function Targets({ targets }: { targets: readonly string[] }) {
  const { t } = useTranslation(sourcesTranslation);
  const rest = targets.length - maxTargets;
  return (
    <List>
      {targets.slice(0, maxTargets).map((target) => (
        <li key={target} className={classes.code}>
          {target}
        </li>
      ))}
      {rest > 0 && <li>{t('more', { count: rest })}</li>}
    </List>
  );
}
