import { UiProvider } from '@callboard/ui';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { aCluster, fakeKubernetes } from '../../testing/index.ts';
import { useClusterProxy } from './useClusterProxy.ts';

function Asking({ cluster }: { cluster: string }) {
  const proxy = useClusterProxy(cluster);
  const [said, setSaid] = useState('');
  useEffect(() => {
    proxy
      .fetch('/api/v1/nodes?limit=1')
      .then((answer) => answer.text())
      .then(setSaid, (error: Error) => setSaid(error.message));
  }, [proxy]);
  return <output>{said}</output>;
}

async function answerOf(kubernetes: ReturnType<typeof fakeKubernetes>, cluster = 'frankfurt'): Promise<string> {
  const { unmount } = renderInApp(<Asking cluster={cluster} />, { Wrapper: UiProvider, fetch: kubernetes.fetch });
  const said = (await screen.findByText(/./, { selector: 'output' })).textContent;
  unmount();
  return said;
}

const nodes = 'GET /proxy/api/v1/nodes';

test('[K8S-068] a call goes to the path below the proxy, with the cluster in a header', async () => {
  const kubernetes = fakeKubernetes([aCluster()]);
  kubernetes.answer(nodes, () => new Response('three nodes'));
  expect(await answerOf(kubernetes)).toBe('three nodes');
  const { path, headers } = kubernetes.requests.at(-1)!;
  expect(path).toBe('/proxy/api/v1/nodes?limit=1');
  expect(headers.get('Backstage-Kubernetes-Cluster')).toBe('frankfurt');
});

test('[K8S-072] an error of the cluster is shown with its own message', async () => {
  const kubernetes = fakeKubernetes([aCluster()]);
  const refusal = { kind: 'Status', message: 'nodes is forbidden: User "ada" cannot list' };
  kubernetes.answer(nodes, () => Response.json(refusal, { status: 403, statusText: 'Forbidden' }));
  expect(await answerOf(kubernetes)).toBe(
    'Proxy request failed with 403 Forbidden, nodes is forbidden: User "ada" cannot list',
  );
  kubernetes.answer(nodes, () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
  expect(await answerOf(kubernetes)).toBe('Proxy request failed with 502 Bad Gateway, <html>');
});

test('[K8S-073] an unknown cluster gets no request', async () => {
  const kubernetes = fakeKubernetes([aCluster()]);
  expect(await answerOf(kubernetes, 'atlantis')).toBe('Cluster atlantis not found');
  expect(kubernetes.requests.map(({ path }) => path)).toEqual(['/clusters']);
});

test('[K8S-071] a portal without the backend explains what is missing', async () => {
  const kubernetes = fakeKubernetes();
  kubernetes.answer('GET /clusters', () => new Response('', { status: 404, statusText: 'Not Found' }));
  expect(await answerOf(kubernetes)).toBe(
    'Could not find the Kubernetes Backend (HTTP 404). Make sure the plugin has been fully installed.',
  );
});

test('[K8S-072] other backend errors show status and response', async () => {
  const kubernetes = fakeKubernetes();
  kubernetes.answer(
    'GET /clusters',
    () => new Response('no luck', { status: 500, statusText: 'Internal Server Error' }),
  );
  expect(await answerOf(kubernetes)).toBe('Request failed with 500 Internal Server Error, no luck');
});
