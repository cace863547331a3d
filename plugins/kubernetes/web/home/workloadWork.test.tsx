import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { homePlugin } from '@callboard/plugin-home/web';
import { UiProvider } from '@callboard/ui';
import { fakeFetch, renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WorkloadProblems } from '../../common/index.ts';
import { kubernetesPlugin } from '../index.tsx';
import { workloadWork } from './workloadWork.ts';

const [source] = workloadWork;

function Work() {
  const { items, total } = source!.useWork();
  return (
    <ol aria-label={`${total} items`}>
      {items.map(({ id, severity, title, reason, to }) => (
        <li key={id}>{[severity, title, reason, to].join(' | ')}</li>
      ))}
    </ol>
  );
}

test('failing workloads link to their tab, and a cluster that does not respond does not look healthy', async () => {
  const problems: WorkloadProblems = {
    items: [
      {
        entityRef: 'component:default/seat-map',
        cluster: 'oslo',
        namespace: 'flights',
        kind: 'Deployment',
        name: 'seat-map',
        severity: 'error',
        message: 'crashes again and again',
      },
      {
        entityRef: 'component:default/fares',
        cluster: 'oslo',
        namespace: 'flights',
        kind: 'Deployment',
        name: 'fares',
        severity: 'warning',
        message: 'as the server has it',
        type: 'containers-restarting',
        values: { container: 'api', count: 7 },
      },
    ],
    total: 2,
    errors: [{ cluster: 'rome', message: 'it did not respond in 5 s' }],
  };
  renderInApp(<Work />, {
    plugins: [catalogPlugin, homePlugin, kubernetesPlugin],
    fetch: fakeFetch({ 'GET /api/kubernetes/troubles': problems }),
    Wrapper: UiProvider,
  });
  const rows = await screen.findAllByRole('listitem');
  expect(screen.getByRole('list').getAttribute('aria-label')).toBe('3 items');
  expect(rows.map((row) => row.textContent)).toEqual([
    'error | Deployment seat-map | crashes again and again (oslo) | /catalog/default/component/seat-map/kubernetes',
    'warning | Deployment fares | container=api restarted 7 times (oslo) | /catalog/default/component/fares/kubernetes',
    'info | Cluster rome | it did not respond in 5 s | ',
  ]);
});
