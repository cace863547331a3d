import { abridge } from '@callboard/integrations/yaml';
import { CodeSnippet } from '@callboard/ui';
import { stringify } from 'yaml';
import type { Ingress } from '../../common/index.ts';
import { ObjectRow } from '../workloads/ObjectRow.tsx';
import classes from '../workloads/WorkloadRow.module.css';

export function IngressRow({ ingress }: { ingress: Ingress }) {
  return (
    <ObjectRow
      object={ingress}
      kind="Ingress"
      details={() => <CodeSnippet text={stringify(abridge(ingress.spec ?? {}).value)} language="yaml" />}
    >
      <span className={classes.hosts}>{hostsOf(ingress).join(', ')}</span>
    </ObjectRow>
  );
}

function hostsOf({ spec }: Ingress): string[] {
  const rules = Array.isArray(spec?.rules) ? (spec.rules as { host?: string }[]) : [];
  return [...new Set(rules.flatMap((rule) => rule?.host ?? []))];
}
