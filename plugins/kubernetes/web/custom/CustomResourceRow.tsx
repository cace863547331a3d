import { abridge } from '@callboard/integrations/yaml';
import { CodeSnippet, FactList, RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { stringify } from 'yaml';
import { type Condition, type KubernetesObject, nameOf, shownNamespace } from '../../common/index.ts';
import { ObjectLinks } from '../drawer/ObjectLinks.tsx';
import { tabTranslation } from '../tab/tabTranslation.ts';
import { Unfold } from '../unfold/Unfold.tsx';
import { conditionFacts } from '../workloads/SetDetails.tsx';
import classes from '../workloads/WorkloadRow.module.css';

/** An object of an unknown kind: shows its status. */
export function CustomResourceRow({ object, kind }: { object: KubernetesObject; kind: string }) {
  const { creationTimestamp } = object.metadata ?? {};
  return (
    <Unfold
      look="row"
      title={nameOf(object, kind)}
      subtitle={shownNamespace(object)}
      content={() => (
        <div className={classes.behind}>
          <ObjectLinks object={object} kind={kind} />
          <StatusDetails object={object} />
        </div>
      )}
    >
      <div className={classes.facts}>{creationTimestamp && <RelativeTime value={creationTimestamp} />}</div>
    </Unfold>
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
