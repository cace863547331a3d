import { expect, test } from 'vitest';
import { maskSecrets } from './maskSecrets.ts';

const aRolloutWith = (secret: string, url: string) => {
  const env = [
    { name: 'DB_PASSWORD', value: secret },
    { name: 'stripeApiKey', value: secret },
    { name: 'DATABASE_URL', value: url },
    { name: 'PORT', value: '8080' },
    { name: 'TOKEN', valueFrom: { secretKeyRef: { name: 'a', key: 'b' } } },
  ];
  return { kind: 'Rollout', spec: { template: { spec: { containers: [{ env }] } } } };
};

test.each([
  [
    'the values of a Secret, with its keys',
    { kind: 'Secret', data: { password: 'aHVudGVyMg==' }, stringData: { user: 'hunter2' } },
    { kind: 'Secret', data: { password: '***' }, stringData: { user: '***' } },
  ],
  [
    'a Secret inside another object',
    { kind: 'ManifestWork', spec: { manifests: [{ kind: 'Secret', data: { a: 'hunter2' } }] } },
    { kind: 'ManifestWork', spec: { manifests: [{ kind: 'Secret', data: { a: '***' } }] } },
  ],
  ['a Secret whose data is not an object', { kind: 'Secret', data: 'hunter2' }, { kind: 'Secret', data: '***' }],
  [
    'variables with names of secrets, in any pod template, and passwords in URLs',
    aRolloutWith('hunter2', 'postgres://me:hunter2@db.test/shop'),
    aRolloutWith('***', 'postgres://***@db.test/shop'),
  ],
  [
    'keys of a ConfigMap with names of secrets',
    { kind: 'ConfigMap', data: { 'admin.password': 'hunter2', theme: 'dark' }, binaryData: { 'api-token': 'x' } },
    { kind: 'ConfigMap', data: { 'admin.password': '***', theme: 'dark' }, binaryData: { 'api-token': '***' } },
  ],
  [
    'copies of the object, and what only Kubernetes reads',
    {
      kind: 'Pod',
      metadata: {
        name: 'a',
        managedFields: [{}],
        annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '{"data":"hunter2"}', team: 'crew' },
      },
    },
    { kind: 'Pod', metadata: { name: 'a', annotations: { team: 'crew' } } },
  ],
])('[SEC-13] %s are masked', (_, object, expected) => {
  expect(maskSecrets(structuredClone(object))).toEqual(expected);
});

test('objects nested deeper than any real object are omitted instead of shown unmasked', () => {
  let deep: Record<string, unknown> = { kind: 'Secret', data: { a: 'hunter2' } };
  for (let depth = 0; depth < 5_000; depth++) deep = { deep };
  expect(JSON.stringify(maskSecrets(deep))).not.toContain('hunter2');
});
