import { FactList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { nameOf, type Service, shownNamespace } from '../../common/index.ts';
import { ObjectLinks } from '../drawer/ObjectLinks.tsx';
import { tabTranslation } from '../tab/tabTranslation.ts';
import { Unfold } from '../unfold/Unfold.tsx';
import { facts } from '../workloads/SetDetails.tsx';
import classes from '../workloads/WorkloadRow.module.css';

export function ServiceRow({ service }: { service: Service }) {
  return (
    <Unfold
      look="row"
      title={nameOf(service, 'Service')}
      subtitle={shownNamespace(service)}
      content={() => (
        <div className={classes.behind}>
          <ObjectLinks object={service} kind="Service" />
          <ServiceDetails service={service} />
        </div>
      )}
    >
      <div className={classes.facts}>
        <span>{portsOf(service).join(', ')}</span>
        <span className={classes.chip}>{service.spec?.type ?? 'ClusterIP'}</span>
      </div>
    </Unfold>
  );
}

function ServiceDetails({ service }: { service: Service }) {
  const { t } = useTranslation(tabTranslation);
  const { type = 'ClusterIP', clusterIP, externalName } = service.spec ?? {};
  const balanced = service.status?.loadBalancer?.ingress?.map((place) => place?.hostname ?? place?.ip).filter(Boolean);
  const ports = portsOf(service);
  return (
    <FactList
      hasLongLabels
      facts={facts({
        [t('service.type')]: type,
        [t('service.ports')]: ports.length > 0 ? ports.join(', ') : undefined,
        [t('service.loadBalancer')]: balanced?.length ? balanced.join(', ') : undefined,
        [t('service.clusterIp')]: type === 'ClusterIP' ? clusterIP : undefined,
        [t('service.externalName')]: type === 'ExternalName' ? externalName : undefined,
      })}
    />
  );
}

/** `http 80 → 8080/TCP`. */
function portsOf({ spec }: Service): string[] {
  const ports = Array.isArray(spec?.ports) ? spec.ports.filter(Boolean) : [];
  return ports.map(({ name, port, targetPort, protocol = 'TCP' }) => {
    const target = targetPort === undefined || targetPort === port ? '' : ` → ${targetPort}`;
    return `${name ? `${name} ` : ''}${port ?? '–'}${target}/${protocol}`;
  });
}
