import { type Fact, FactList, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Condition, DaemonSet, StatefulSet } from '../../common/index.ts';
import { tabTranslation } from '../tabTranslation.ts';

/** Omitted if the cluster did not send it. */
export const facts = (values: Record<string, unknown>): Fact[] =>
  Object.entries(values).flatMap(([label, value]) =>
    value === undefined || value === null ? [] : [{ label, value: textOf(value) }],
  );

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

export function DaemonSetDetails({ daemonSet: { spec, status } }: { daemonSet: DaemonSet }) {
  const { t } = useTranslation(tabTranslation);
  return (
    <FactList
      hasLongLabels
      facts={facts({
        [t('set.updateStrategyType')]: spec?.updateStrategy?.type,
        [t('set.minReadySeconds')]: spec?.minReadySeconds,
        [t('set.revisionHistoryLimit')]: spec?.revisionHistoryLimit,
        [t('set.currentNumberScheduled')]: status?.currentNumberScheduled,
        [t('set.desiredNumberScheduled')]: status?.desiredNumberScheduled,
        [t('set.numberAvailable')]: status?.numberAvailable,
        [t('set.numberMisscheduled')]: status?.numberMisscheduled,
        [t('set.numberReady')]: status?.numberReady,
      })}
    />
  );
}

export function StatefulSetDetails({ statefulSet: { spec, status } }: { statefulSet: StatefulSet }) {
  const { t } = useTranslation(tabTranslation);
  const labels = Object.entries(spec?.selector?.matchLabels ?? {});
  return (
    <FactList
      hasLongLabels
      facts={[
        ...facts({
          [t('set.updateStrategy')]: spec?.updateStrategy?.type,
          [t('set.podManagementPolicy')]: spec?.podManagementPolicy,
          [t('set.serviceName')]: spec?.serviceName,
          [t('set.selector')]: labels.length > 0 ? labels.map((pair) => pair.join('=')).join(', ') : undefined,
          [t('set.revisionHistoryLimit')]: spec?.revisionHistoryLimit,
        }),
        ...conditionFacts(status?.conditions),
      ]}
    />
  );
}

/** One line per condition: its type, status and reason. */
export function conditionFacts(conditions: readonly Condition[] | undefined): Fact[] {
  const list = Array.isArray(conditions) ? (conditions as Condition[]) : [];
  return list.filter(Boolean).map(({ type = 'unknown-condition', status = 'Unknown', reason, message }) => ({
    label: type,
    value: (
      <StatusDot tone={status === 'True' ? 'success' : 'neutral'}>
        {[status, reason, message].filter(Boolean).join(' · ')}
      </StatusDot>
    ),
  }));
}
