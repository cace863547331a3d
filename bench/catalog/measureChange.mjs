import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { medianOf } from './measure.mjs';
import { yamlOf } from './writeOrganisation.mjs';

const ENTITIES = 500;
const CHANGES = 3;
const POLL_MS = 10;

/** The time from writing a file with many entities until a list shows all of them as they are there. */
export async function measureChange(running, target) {
  const file = join(dirname(target), 'catalog-info-changing.yaml');
  const times = [];
  try {
    for (let version = 0; version <= CHANGES; version++) {
      await writeFile(file, textOf(version));
      const since = performance.now();
      await untilAll(running, version);
      times.push((performance.now() - since) / 1_000);
    }
  } finally {
    await writeFile(file, '');
  }
  // The first one adds the entities.
  const [addedSeconds, ...changed] = times;
  return { addedSeconds, changedSeconds: medianOf(changed) };
}

async function untilAll(running, version) {
  const path = `/api/catalog/entities/by-query?limit=0&filter=metadata.labels.version=${version}-of-many`;
  for (;;) {
    const { totalItems } = await running.fetchJson(path);
    if (totalItems === ENTITIES) return;
    await sleep(POLL_MS);
  }
}

function textOf(version) {
  const entity = (number) => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name: `one-of-many-${number}`,
      description: 'Changes together with its neighbours',
      labels: { version: `${version}-of-many` },
    },
    spec: { type: 'bucket', owner: 'nobody' },
  });
  return Array.from({ length: ENTITIES }, (_, number) => `---\n${yamlOf(entity(number))}`).join('');
}
