import { abridge } from '@callboard/integrations/yaml';
import { CodeSnippet, FactList, RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { stringify } from 'yaml';
import type { Condition, KubernetesObject } from '../../common/index.ts';
import { tabTranslation } from '../tabTranslation.ts';
import { ObjectRow } from '../workloads/ObjectRow.tsx';
import { conditionFacts } from '../workloads/SetDetails.tsx';
import classes from '../workloads/WorkloadRow.module.css';

/** An object of an unknown kind: shows its status. */
export function CustomResourceRow({ object, kind }: { object: KubernetesObject; kind: string }) {
  const { creationTimestamp } = object.metadata ?? {};
  return (
    <ObjectRow object={object} kind={kind} details={() => <StatusDetails object={object} />}>
      {creationTimestamp && <RelativeTime value={creationTimestamp} />}
    </ObjectRow>
  );
}

function StatusDetails({ object }: { object: KubernetesObject }) {
  const { t } = useTranslation(tabTranslation);
  const status = object.status as { conditions?: Condition[]; [field: string]: unknown } | undefined;
  if (!status || typeof status !== 'object') return t('custom.noStatus');
  const { conditions, ...rest } = status;
  return (
    <div className={classes.behind}>
      <FactList hasLongLabels facts={conditionFacts(conditions)} />
      {Object.keys(rest).length > 0 && <CodeSnippet text={stringify(abridge(rest).value)} language="yaml" />}
    </div>
  );
}
