import { CodeSnippet } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { stringify } from 'yaml';
import { type Ingress, nameOf, shownNamespace } from '../../common/index.ts';
import { ObjectLinks } from '../drawer/ObjectLinks.tsx';
import { tabTranslation } from '../tab/tabTranslation.ts';
import { Unfold } from '../unfold/Unfold.tsx';
import classes from '../workloads/WorkloadRow.module.css';

export function IngressRow({ ingress }: { ingress: Ingress }) {
  const { t } = useTranslation(tabTranslation);
  return (
    <Unfold
      look="row"
      title={nameOf(ingress, 'Ingress')}
      content={() => (
        <>
          <ObjectLinks object={ingress} kind="Ingress" />
          <CodeSnippet text={stringify(ingress.spec ?? {})} language="yaml" />
        </>
      )}
    >
      <div className={classes.facts}>
        <span className={classes.namespace} title={t('workload.namespace')}>
          {shownNamespace(ingress)}
        </span>
        <span className={classes.hosts}>{hostsOf(ingress).join(', ')}</span>
      </div>
    </Unfold>
  );
}

function hostsOf({ spec }: Ingress): string[] {
  const rules = Array.isArray(spec?.rules) ? (spec.rules as { host?: string }[]) : [];
  return [...new Set(rules.flatMap((rule) => rule?.host ?? []))];
}
