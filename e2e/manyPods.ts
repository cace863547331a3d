const image = (version: string) => `registry.example.com/check-in-api:${version}`;

/** The responses of the given number of clusters with a deployment of many pods each; every fiftieth pod restarts. */
export function manyPods(clusters: number, podsEach: number) {
  return { items: Array.from({ length: clusters }, (_, index) => aCluster(index + 1, podsEach)) };
}

function aCluster(number: number, podsEach: number) {
  const uid = `set-${number}`;
  const version = number % 7 === 0 ? '2.1.0' : '2.0.4';
  const template = { spec: { containers: [{ name: 'app', image: image(version) }] } };
  const metadata = { name: 'check-in-api', namespace: 'passenger', creationTimestamp: '2026-01-05T08:00:00Z' };
  const pods = Array.from({ length: podsEach }, (_, index) =>
    aPod(`check-in-api-7c9d8-${number}-${index}`, uid, index),
  );
  return {
    cluster: { name: `cluster-${number}`, title: `Cluster ${number}` },
    resources: [
      {
        type: 'deployments',
        resources: [
          {
            metadata: { ...metadata, uid: `deployment-${number}` },
            spec: { replicas: podsEach, template },
            status: { readyReplicas: podsEach },
          },
        ],
      },
      {
        type: 'replicasets',
        resources: [{ metadata: { ...metadata, uid, ownerReferences: [{ uid: `deployment-${number}` }] } }],
      },
      { type: 'pods', resources: pods },
    ],
    podMetrics: pods.map((pod) => ({
      pod: { metadata: pod.metadata },
      cpu: { currentUsage: 0.12, requestTotal: 0.1, limitTotal: 0.5 },
      memory: { currentUsage: 96_000_000, requestTotal: 64_000_000, limitTotal: 256_000_000 },
      containers: [],
    })),
    errors: [],
  };
}

function aPod(name: string, owner: string, index: number) {
  const startedAt = '2026-01-05T08:00:00Z';
  const conditions = ['PodScheduled', 'Initialized', 'ContainersReady', 'Ready'].map((type) => ({
    type,
    status: 'True',
    lastTransitionTime: startedAt,
  }));
  return {
    metadata: {
      name,
      namespace: 'passenger',
      uid: name,
      creationTimestamp: startedAt,
      ownerReferences: [{ uid: owner }],
    },
    spec: { nodeName: `node-${index % 9}`, containers: [{ name: 'app', image: image('2.0.4') }] },
    status: {
      phase: 'Running',
      startTime: startedAt,
      conditions,
      containerStatuses: [
        { name: 'app', ready: true, restartCount: index % 50 === 0 ? 3 : 0, state: { running: { startedAt } } },
      ],
    },
  };
}
