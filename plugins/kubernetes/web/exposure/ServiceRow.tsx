import { FactList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Service } from '../../common/index.ts';
import { tabTranslation } from '../tabTranslation.ts';
import { ObjectRow } from '../workloads/ObjectRow.tsx';
import { facts } from '../workloads/SetDetails.tsx';
import classes from '../workloads/WorkloadRow.module.css';

export function ServiceRow({ service }: { service: Service }) {
  return (
    <ObjectRow object={service} kind="Service" details={() => <ServiceDetails service={service} />}>
      <span>{portsOf(service).join(', ')}</span>
      <span className={classes.chip}>{service.spec?.type ?? 'ClusterIP'}</span>
    </ObjectRow>
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
