import { type HorizontalPodAutoscaler, type KubernetesObject, namespaceOf } from '../../common/index.ts';

/** The autoscaler that scales a workload: by kind, name and namespace. */
export function autoscalerOf(
  workload: KubernetesObject,
  kind: string,
  autoscalers: readonly HorizontalPodAutoscaler[],
): HorizontalPodAutoscaler | undefined {
  const { name } = workload.metadata ?? {};
  return autoscalers.find((autoscaler) => {
    const target = autoscaler.spec?.scaleTargetRef;
    return (
      name !== undefined &&
      target?.name === name &&
      target.kind?.toLowerCase() === kind.toLowerCase() &&
      namespaceOf(autoscaler) === namespaceOf(workload)
    );
  });
}

/** Percent; undefined if the cluster did not send it. */
export function cpuOf({ spec, status }: HorizontalPodAutoscaler): { current?: number; target?: number } {
  const wanted = listOf(spec?.metrics).find((metric) => metric?.resource?.name === 'cpu');
  const measured = listOf(status?.currentMetrics).find((metric) => metric?.resource?.name === 'cpu');
  const target = wanted?.resource?.target?.averageUtilization ?? spec?.targetCPUUtilizationPercentage;
  const current = measured?.resource?.current?.averageUtilization ?? status?.currentCPUUtilizationPercentage;
  return { ...(current === undefined ? {} : { current }), ...(target === undefined ? {} : { target }) };
}

const listOf = <T>(list: T[] | undefined): T[] => (Array.isArray(list) ? list : []);
