import type { ReactNode } from 'react';
import { LongList } from '../layout/LongList.tsx';
import { WorkloadRow } from './WorkloadRow.tsx';
import type { Workload } from './workload.ts';

type WorkloadListProps = { workloads: readonly Workload[]; details?: (workload: Workload) => ReactNode };

/** The workloads of a kind; those with errors come first. */
export function WorkloadList({ workloads, details }: WorkloadListProps) {
  const sorted = workloads.toSorted(
    (one, other) =>
      Number(other.level === 'error') - Number(one.level === 'error') ||
      other.podsInError - one.podsInError ||
      one.name.localeCompare(other.name),
  );
  return (
    <LongList
      items={sorted}
      keyOf={({ id }) => id}
      draw={(workload) => <WorkloadRow workload={workload} details={details?.(workload)} />}
    />
  );
}
