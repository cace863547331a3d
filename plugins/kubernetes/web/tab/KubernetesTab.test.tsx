import { ServiceUnavailableError } from '@callboard/errors';
import { type FakeRequest, fakeFetch } from '@callboard/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  aCluster,
  aContainerStatus,
  aCronJob,
  aDaemonSet,
  aDeployment,
  aPod,
  aReplicaSet,
  aRollout,
  aService,
  aStatefulSet,
  fakeKubernetes,
  ownerOf,
} from '../../testing/index.ts';
import { loadKubernetesTab, renderKubernetes, renderOverview } from '../testing/renderKubernetes.tsx';

beforeAll(loadKubernetesTab);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const workloads = 'POST /resources/workloads/query';
const sickPod = aPod({
  metadata: { name: 'sick' },
  status: { containerStatuses: [aContainerStatus({ restartCount: 4 })] },
});
const oneCluster = () => fakeKubernetes([aCluster({ resources: { pods: [aPod(), sickPod] } })]);

describe('the place of the tab', () => {
  test.each(['backstage.io/kubernetes-id', 'backstage.io/kubernetes-label-selector'])(
    '[K8S-001] the annotation %s adds it to the entity page',
    async (annotation) => {
      renderKubernetes({ annotations: { [annotation]: 'app=seat-map' }, kubernetes: oneCluster() });
      expect(await screen.findByRole('heading', { name: 'Your Clusters' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Kubernetes' })).toBeTruthy();
    },
  );

  test('[K8S-001] [K8S-002] without either annotation it explains what is missing, and sends no request', async () => {
    const { kubernetes } = renderKubernetes({ annotations: {} });
    expect(await screen.findByText(/backstage.io\/kubernetes-label-selector/)).toBeTruthy();
    expect(screen.getByText(/backstage.io\/kubernetes-id/)).toBeTruthy();
    expect(screen.getByText(/the label selector takes precedence over the id annotation/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Read more/ }).getAttribute('href')).toContain('kubernetes');
    expect(kubernetes.requests).toEqual([]);
  });

  test.each([
    ['annotations', undefined],
    ['the annotations', { 'backstage.io/kubernetes-namespace': 'boarding', 'backstage.io/kubernetes-cluster': 'one' }],
  ])('[K8S-001] the entity page without %s has no such tab', async (_case, annotations) => {
    const { kubernetes } = renderOverview({ annotations: annotations ?? {} });
    const tabs = within(await screen.findByRole('navigation', { name: 'Sections of this page' }));
    expect(tabs.getByRole('link', { name: 'Overview' })).toBeTruthy();
    expect(tabs.queryByRole('link', { name: 'Kubernetes' })).toBeNull();
    expect(kubernetes.requests).toEqual([]);
  });
});

describe('permissions', () => {
  const deciding = (decide: (name: string) => unknown) =>
    fakeFetch({
      'POST /api/permission/authorize': async ({ body }: FakeRequest) => {
        const { items } = body as { items: { id: string; permission: { name: string } }[] };
        return {
          items: await Promise.all(
            items.map(async ({ id, permission }) => ({ id, result: await decide(permission.name) })),
          ),
        };
      },
    });
  const config = { permission: { enabled: true } };
  const denied =
    "To view Kubernetes objects, contact your portal administrator to give you the 'kubernetes.clusters.read' and 'kubernetes.resources.read' permission.";

  test.each(['kubernetes.clusters.read', 'kubernetes.resources.read'])(
    '[K8S-004] [K8S-006] without %s it explains which permissions to request, and sends no request',
    async (missing) => {
      const fetch = deciding((name) => (name === missing ? 'DENY' : 'ALLOW'));
      const { kubernetes } = renderKubernetes({ config, fetch });
      expect(await screen.findByRole('heading', { name: 'Permission required' })).toBeTruthy();
      expect(screen.getByText(denied)).toBeTruthy();
      expect(kubernetes.requests).toEqual([]);
    },
  );

  test('[K8S-004] [K8S-005] nothing is shown while they are checked, then the clusters', async () => {
    let resolve = (_: string) => {};
    const promise = new Promise<string>((settle) => {
      resolve = settle;
    });
    const asked = vi.fn();
    const fetch = deciding((name) => {
      asked(name);
      return name.startsWith('kubernetes.') ? promise : 'ALLOW';
    });
    const { kubernetes } = renderKubernetes({ config, fetch, kubernetes: oneCluster() });
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('kubernetes.resources.read'), { timeout: 20_000 });
    expect(screen.queryByRole('progressbar')).toBeNull();
    for (const name of ['Permission required', 'Your Clusters']) {
      expect(screen.queryByRole('heading', { name })).toBeNull();
    }
    expect(kubernetes.requests).toEqual([]);
    resolve('ALLOW');
    expect(await screen.findByRole('heading', { name: 'Your Clusters' })).toBeTruthy();
  });
});

describe('[K8S-007] the page', () => {
  test('has a loading bar and skeletons until data arrives', async () => {
    const kubernetes = oneCluster();
    let resolve = (_: unknown) => {};
    const promise = new Promise<unknown>((settle) => {
      resolve = settle;
    });
    kubernetes.answer(workloads, () => promise);
    renderKubernetes({ kubernetes });
    // The entity page has one as well, until its tabs are shown.
    await screen.findByRole('link', { name: 'Kubernetes' });
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    resolve({ items: kubernetes.state.items });
    expect(await screen.findByRole('heading', { name: 'Your Clusters' })).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('has a banner with the message if the request failed', async () => {
    const kubernetes = oneCluster();
    kubernetes.answer(workloads, () =>
      Response.json({ error: { name: 'InputError', message: 'No' } }, { status: 400 }),
    );
    renderKubernetes({ kubernetes });
    expect((await screen.findByRole('alert')).textContent).toContain('Request failed with 400');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'No Kubernetes resources' })).toBeNull();
  });

  test('has the clusters with errors, the detected errors and the clusters, in this order', async () => {
    const errors = [{ errorType: 'FETCH_ERROR' as const, message: 'connect ECONNREFUSED' }];
    const lost = aCluster({ cluster: { name: 'oslo' }, errors });
    renderKubernetes({ kubernetes: fakeKubernetes([aCluster({ resources: { pods: [sickPod] } }), lost]) });
    const parts = [
      await screen.findByText('There was a problem retrieving Kubernetes objects'),
      screen.getByRole('heading', { name: 'Error Reporting' }),
      screen.getByRole('heading', { name: 'Your Clusters' }),
      screen.getByRole('button', { name: 'Frankfurt' }),
    ];
    for (const [index, part] of parts.slice(1).entries()) {
      expect(parts[index]!.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(screen.queryByRole('button', { name: 'oslo' })).toBeNull();
  });
});

test('[K8S-008] an entity without objects has an empty state with its name', async () => {
  const clusters = [{ name: 'frankfurt', authProvider: 'serviceAccount' }];
  renderKubernetes({ kubernetes: fakeKubernetes([], clusters) });
  expect(await screen.findByRole('heading', { name: 'No Kubernetes resources' })).toBeTruthy();
  expect(screen.getByText('No resources on any known clusters for seat-map')).toBeTruthy();
});

test('a portal without clusters says that none is configured, and where an administrator can add one', async () => {
  renderKubernetes({ kubernetes: fakeKubernetes([], []) });
  expect(await screen.findByRole('heading', { name: 'No clusters configured' })).toBeTruthy();
  expect(screen.getByText(/kubernetes\.clusterLocatorMethods/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'No Kubernetes resources' })).toBeNull();
});

describe('[K8S-009] [K8S-044] errors of clusters', () => {
  test('name the cluster, and the error or the resource', async () => {
    const items = [
      aCluster({ cluster: { name: 'oslo' }, errors: [{ errorType: 'FETCH_ERROR', message: 'connect ECONNREFUSED' }] }),
      aCluster({
        errors: [{ errorType: 'UNAUTHORIZED_ERROR', statusCode: 403, resourcePath: '/apis/apps/v1/deployments' }],
      }),
    ];
    renderKubernetes({ kubernetes: fakeKubernetes(items) });
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByText('There was a problem retrieving Kubernetes objects')).toBeTruthy();
    expect(panel.textContent).toContain('Cluster: oslo');
    expect(panel.textContent).toContain(
      'Error communicating with Kubernetes: FETCH_ERROR, message: connect ECONNREFUSED',
    );
    expect(panel.textContent).toContain('Cluster: Frankfurt');
    expect(panel.textContent).toContain(
      "Error fetching Kubernetes resource: '/apis/apps/v1/deployments', error: UNAUTHORIZED_ERROR, status code: 403",
    );
    // A cluster that could not be read is not known to be empty.
    expect(screen.queryByRole('heading', { name: 'No Kubernetes resources' })).toBeNull();
  });
});

describe('polling', () => {
  const asked = (kubernetes: ReturnType<typeof fakeKubernetes>) =>
    kubernetes.requests.filter(({ path }) => path === '/resources/workloads/query').length;

  test('[K8S-010] happens every ten seconds, and shows changes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { kubernetes } = renderKubernetes({ kubernetes: oneCluster() });
    expect(await screen.findByText('2 pods')).toBeTruthy();
    expect(asked(kubernetes)).toBe(1);
    kubernetes.state.items = [aCluster({ resources: { pods: [aPod()] } })];
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    expect(asked(kubernetes)).toBe(2);
    expect(await screen.findByText('1 pod')).toBeTruthy();
  });

  test('[K8S-007] keeps the old data after a failure, marks it as old, and shows its banner below that of the clusters', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const errors = [{ errorType: 'FETCH_ERROR' as const, message: 'connect ECONNREFUSED' }];
    const lost = aCluster({ cluster: { name: 'oslo' }, errors });
    const reached = aCluster({ resources: { pods: [aPod(), sickPod] } });
    const { kubernetes } = renderKubernetes({ kubernetes: fakeKubernetes([reached, lost]) });
    expect(await screen.findByText('2 pods')).toBeTruthy();
    kubernetes.answer(workloads, () => {
      throw new ServiceUnavailableError('The server stops');
    });
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(await screen.findByText(/showing the last known state/)).toBeTruthy();
    expect(screen.getByText('2 pods')).toBeTruthy();
    const [ofClusters, ofFetch] = screen.getAllByRole('alert');
    expect(ofClusters?.textContent).toContain('There was a problem retrieving Kubernetes objects');
    expect(ofFetch?.textContent).toContain('Request failed with 503');
    const detected = screen.getByRole('heading', { name: 'Error Reporting' });
    expect(ofFetch?.compareDocumentPosition(detected)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('pauses in a hidden tab, and resumes when it is visible', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { kubernetes } = renderKubernetes({ kubernetes: oneCluster() });
    expect(await screen.findByText('2 pods')).toBeTruthy();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(screen.getByText(/Paused while the page is hidden/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked(kubernetes)).toBe(1);
    visibility.mockReturnValue('visible');
    await act(async () => void window.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await vi.waitFor(() => expect(asked(kubernetes)).toBe(2), { timeout: 20_000 });
  });
});

describe('a cluster', () => {
  test('[K8S-011] shows its title, its pods and the number of errors in the panel header', async () => {
    const items = [
      aCluster({ cluster: { name: 'fra', title: 'Frankfurt' }, resources: { pods: [aPod(), sickPod] } }),
      aCluster({ cluster: { name: 'oslo' }, resources: { pods: [aPod()] } }),
    ];
    renderKubernetes({ kubernetes: fakeKubernetes(items) });
    const head = async (name: string) =>
      (await screen.findByRole('button', { name })).closest('[data-look=panel]')!.firstElementChild!;
    expect((await head('Frankfurt')).textContent).toBe('FrankfurtCluster2 pods1 pod with errors');
    expect((await head('oslo')).textContent).toBe('osloCluster1 podNo pods with errors');
  });

  test('is opened and closed by its title', async () => {
    const { user } = renderKubernetes({
      kubernetes: fakeKubernetes([aCluster({ resources: { deployments: [aDeployment()] } })]),
    });
    const title = await screen.findByRole('button', { name: 'Frankfurt', expanded: true });
    expect(screen.getByRole('heading', { name: /^Deployments/ })).toBeTruthy();
    await user.click(title);
    expect(title.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('heading', { name: /^Deployments/ })).toBeNull();
  });

  test('[K8S-012] shows its kinds in a fixed order, and omits empty ones', async () => {
    const resources = {
      cronjobs: [aCronJob()],
      services: [aService()],
      ingresses: [{ kind: 'Ingress', metadata: { name: 'seat-map' } }],
      statefulsets: [aStatefulSet()],
      daemonsets: [aDaemonSet()],
      deployments: [aDeployment()],
      customresources: [aRollout()],
    };
    const cut = { deployments: [aDeployment()], cronjobs: [aCronJob()] };
    const items = [
      aCluster({ cluster: { name: 'all' }, resources }),
      aCluster({ cluster: { name: 'cut' }, resources: cut }),
    ];
    renderKubernetes({ kubernetes: fakeKubernetes(items) });
    const sections = async (name: string) => {
      const panel = (await screen.findByRole('button', { name })).closest('[data-look=panel]') as HTMLElement;
      return within(panel)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent);
    };
    expect(await sections('all')).toEqual([
      'Rollout 1',
      'Deployments 1',
      'Daemon sets 1',
      'Stateful sets 1',
      'Ingresses 1',
      'Services 1',
      'Cron jobs 1',
    ]);
    expect(await sections('cut')).toEqual(['Deployments 1', 'Cron jobs 1']);
  });
});

test('[K8S-015] objects without names, specs or status do not throw, and are shown as unknown', async () => {
  const bare = { deployments: [{}], daemonsets: [{}], statefulsets: [{}], services: [{}], ingresses: [{}] };
  const more = {
    cronjobs: [{}],
    customresources: [{}, { kind: 'Rollout' }],
    pods: [{}],
    horizontalpodautoscalers: [{}],
  };
  const { user } = renderKubernetes({ kubernetes: fakeKubernetes([aCluster({ resources: { ...bare, ...more } })]) });
  await user.click(await screen.findByRole('button', { name: 'unknown-deployment' }));
  for (const name of ['daemonset', 'statefulset', 'service', 'ingress', 'cronjob', 'rollout']) {
    await user.click(screen.getByRole('button', { name: `unknown-${name}` }));
  }
  expect(screen.getAllByText('unknown-namespace').length).toBeGreaterThan(5);
});

test('[SEC-11] a long ingress spec and a long custom resource status are truncated', async () => {
  const rules = Array.from({ length: 60_000 }, () => ({ host: 'seat-map.example' }));
  const resources = {
    ingresses: [{ kind: 'Ingress', metadata: { name: 'seat-map' }, spec: { rules } }],
    customresources: [{ kind: 'Widget', metadata: { name: 'spinner' }, status: { text: 'x'.repeat(2_000_000) } }],
  };
  const { user } = renderKubernetes({ kubernetes: fakeKubernetes([aCluster({ resources })]) });
  for (const [name, mark] of [
    ['seat-map', '… +50001'],
    ['spinner', 'x…'],
  ] as const) {
    const row = await screen.findByRole('button', { name });
    await user.click(row);
    const text = (await screen.findByRole('figure')).textContent ?? '';
    expect(text).toContain(mark);
    expect(text.length).toBeLessThan(600_000);
    await user.click(row);
  }
});

test('versions of clusters are side by side, different ones first', async () => {
  const running = (name: string, version: string) => {
    const deployment = aDeployment({
      spec: { template: { spec: { containers: [{ name: 'app', image: `x/seat-map:${version}` }] } } },
    });
    const set = aReplicaSet(deployment);
    const pod = aPod({
      metadata: { ownerReferences: [ownerOf(set)] },
      spec: { containers: [{ name: 'app', image: `x/seat-map:${version}` }] },
    });
    return aCluster({ cluster: { name }, resources: { deployments: [deployment], replicasets: [set], pods: [pod] } });
  };
  const items = [running('frankfurt', '1.4.2'), running('oslo', '1.5.0'), running('porto', '1.4.2')];
  renderKubernetes({ kubernetes: fakeKubernetes(items) });
  const card = (await screen.findByRole('heading', { name: 'Versions' })).closest('section')!;
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1.4.2frankfurt, porto', '1.5.0oslo']);
});

test('open and closed panels are in the URL, without history entries', async () => {
  const items = ['a', 'b', 'c', 'd'].map((name) =>
    aCluster({ cluster: { name }, resources: { deployments: [aDeployment()] } }),
  );
  const kubernetes = fakeKubernetes(items);
  const { user, currentUrl } = renderKubernetes({ kubernetes, at: '?closed=b' });
  const isOpen = async (name: string) =>
    (await screen.findByRole('button', { name })).getAttribute('aria-expanded') === 'true';
  expect([await isOpen('a'), await isOpen('b'), await isOpen('d')]).toEqual([true, false, false]);
  await user.click(screen.getByRole('button', { name: 'd' }));
  await user.click(screen.getByRole('button', { name: 'b' }));
  expect([await isOpen('b'), await isOpen('d')]).toEqual([true, true]);
  expect(currentUrl()).toMatch(/\?open=d$/);
});
