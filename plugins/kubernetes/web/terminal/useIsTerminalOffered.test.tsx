import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ClusterSummary } from '../../common/index.ts';
import { fakeKubernetes } from '../../testing/index.ts';
import { useClusters } from '../auth/queries.ts';
import { useIsTerminalOffered } from './useIsTerminalOffered.ts';

function Offered() {
  const isOffered = useIsTerminalOffered('frankfurt');
  return useClusters().isSuccess && <output>{isOffered ? 'offered' : 'not offered'}</output>;
}

const cluster = (authProvider: string, name = 'frankfurt'): ClusterSummary => ({ name, authProvider });

test.each([
  ['serviceAccount alone', [cluster('serviceAccount')], true, 'offered'],
  ['unless it is switched on', [cluster('serviceAccount')], false, 'not offered'],
  ['two clusters', [cluster('serviceAccount'), cluster('serviceAccount', 'oslo')], true, 'not offered'],
  ['no cluster', [], true, 'not offered'],
  ['aks', [cluster('aks')], true, 'not offered'],
  ['google', [cluster('google')], true, 'not offered'],
  ['oidc', [cluster('oidc')], true, 'not offered'],
  ['aws', [cluster('aws')], true, 'offered'],
])('[K8S-039] a terminal with %s is offered or not', async (_, clusters, enabled, offered) => {
  renderInApp(<Offered />, {
    fetch: fakeKubernetes([], clusters).fetch,
    config: { kubernetes: { podExecTerminal: { enabled } } },
  });
  expect(await screen.findByText(offered)).toBeTruthy();
});

test.each([
  ['offered', 'serviceAccount'],
  ['not offered', 'google'],
])("with terminals for several clusters, the pod's cluster decides: %s for %s", async (offered, authProvider) => {
  renderInApp(<Offered />, {
    fetch: fakeKubernetes([], [cluster('oidc', 'oslo'), cluster(authProvider)]).fetch,
    config: { kubernetes: { podExecTerminal: { enabled: true, severalClusters: true } } },
  });
  expect(await screen.findByText(offered)).toBeTruthy();
});
