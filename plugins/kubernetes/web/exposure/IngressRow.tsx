import { abridge } from '@callboard/integrations/yaml';
import { CodeSnippet } from '@callboard/ui';
import { stringify } from 'yaml';
import { type Ingress, nameOf, shownNamespace } from '../../common/index.ts';
import { ObjectLinks } from '../drawer/ObjectLinks.tsx';
import { Unfold } from '../unfold/Unfold.tsx';
import classes from '../workloads/WorkloadRow.module.css';

export function IngressRow({ ingress }: { ingress: Ingress }) {
  return (
    <Unfold
      look="row"
      title={nameOf(ingress, 'Ingress')}
      subtitle={shownNamespace(ingress)}
      content={() => (
        <div className={classes.behind}>
          <ObjectLinks object={ingress} kind="Ingress" />
          <CodeSnippet text={stringify(abridge(ingress.spec ?? {}).value)} language="yaml" />
        </div>
      )}
    >
      <div className={classes.facts}>
        <span className={classes.hosts}>{hostsOf(ingress).join(', ')}</span>
      </div>
    </Unfold>
  );
}

function hostsOf({ spec }: Ingress): string[] {
  const rules = Array.isArray(spec?.rules) ? (spec.rules as { host?: string }[]) : [];
  return [...new Set(rules.flatMap((rule) => rule?.host ?? []))];
}
