import { startClusters } from '@callboard/plugin-simulated-cluster/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatesLogging } from './testing/gates.ts';
import { aKubectl } from './testing/kubectl.ts';
import { aServiceAccount, openProxy } from './testing/openProxy.ts';

const token = 'token-of-the-cluster';
const gates = gatesLogging('INFO gate {n} opened', 300, {
  replicas: 2,
  template: { metadata: { labels: { app: 'gates' } }, spec: { containers: [{ name: 'server', image: 'gates:1' }] } },
});
const broken = {
  ...gates,
  metadata: { name: 'belts', namespace: 'tower', annotations: { 'simulation/pods': 'crash' } },
};

let clusters: Awaited<ReturnType<typeof startClusters>>;
let portal: Awaited<ReturnType<typeof openProxy>>;
const kubectls: Record<string, Awaited<ReturnType<typeof aKubectl>>> = {};

beforeAll(async () => {
  const objects = [gates, broken];
  clusters = await startClusters({
    token,
    clusters: new Map([
      ['direct', objects],
      ['behind', objects],
    ]),
  });
  portal = await openProxy([
    aServiceAccount('behind', clusters.urlOf('behind'), token),
    aServiceAccount('other', clusters.urlOf('direct'), token),
  ]);
  const bearer = (headers: { authorization: string }) => headers.authorization.slice('Bearer '.length);
  const address = `${portal.address}/api/kubernetes/clusters/behind/proxy`;
  kubectls['a cluster itself'] = await aKubectl(clusters.urlOf('direct'), token);
  kubectls['the portal, with a token of the portal'] = await aKubectl(address, bearer(portal.user));
  kubectls.denied = await aKubectl(address, bearer(portal.eve));
});
afterAll(async () => {
  await Promise.all(Object.values(kubectls).map((kubectl) => kubectl.close()));
  await portal.close();
  await clusters.close();
});

describe.each(['a cluster itself', 'the portal, with a token of the portal'])('kubectl through %s', (way) => {
  const kubectl = (args: string, options = {}) => kubectls[way]!.run(args, options);

  test('gets and describes', async () => {
    const { text } = await kubectl('get pods -l app=gates');
    const [head, ...rows] = text.trim().split('\n');
    expect(head).toMatch(/^NAME +READY +STATUS +RESTARTS +AGE$/);
    expect(rows).toHaveLength(4);
    expect(rows[2]).toMatch(/^gates-0 +1\/1 +Running +0 +\d+[dhms]$/);
    const described = (await kubectl('describe pod belts-0')).text;
    expect(described).toMatch(/Reason: +(CrashLoopBackOff|Error)/);
    expect(described).toContain('Back-off restarting failed container server');
    expect(described).toContain('Controlled By:  StatefulSet/belts');
  });

  test('follows a log', async () => {
    const { text } = await kubectl('logs -f gates-0 --tail=1', { until: 'opened\n20' });
    expect(text.split('\n').filter((line) => /INFO gate \d+ opened/.test(line)).length).toBeGreaterThanOrEqual(1);
  });

  test('runs a command in a container, with its input, output and exit code', async () => {
    expect(await kubectl('exec gates-0 -- hostname')).toEqual({ code: 0, text: 'gates-0\n' });
    const shell = await kubectl('exec -i gates-0 -- sh', { input: 'cat /etc/hostname\nnonsense\n' });
    expect(shell.code).toBe(127);
    expect(shell.text).toContain('gates-0\n');
    expect(shell.text).toContain('nonsense: not found');
  });

  test('deletes a pod and waits until it is gone', async () => {
    const uid = async () => (await kubectl('get pod gates-1 -o jsonpath={.metadata.uid}')).text;
    const before = await uid();
    expect((await kubectl('delete pod gates-1 --grace-period=1')).text).toBe('pod "gates-1" deleted\n');
    expect(await uid()).not.toBe(before);
  });

  test('gets an error that secrets are forbidden', async () => {
    expect((await kubectl('get secrets')).text).toMatch(/Forbidden|forbidden|never forwarded/);
  });
});

test('[SEC-07] kubectl without the permission gets nothing', async () => {
  const { code, text } = await kubectls.denied!.run('get pods');
  expect(code).toBe(1);
  expect(text).not.toContain('gates-0');
});
