import { type KubernetesObject, keyOf } from '../kubernetesObject.ts';
import { HOUR } from '../life/units.ts';
import { ApiStatus } from './apiStatus.ts';
import { selectObjects } from './listObjects.ts';
import type { ResourceCall } from './resourceCall.ts';
import { tableOf, wantsTable } from './table.ts';

const lookEveryMs = 1000;
const maxWatchMs = 30 * 60_000;
const maxUnreadBytes = 1_000_000;

type Change = { type: 'ADDED' | 'MODIFIED' | 'DELETED'; object: KubernetesObject };

/** Sends changes, polling once a second while a client is connected. */
export function watchObjects(call: ResourceCall, clock: () => number): void {
  const { cluster, query, response, request, resource } = call;
  const from = query.get('resourceVersion');
  const began = clock();
  const isFromNow = !from || from === '0';
  if (!isFromNow && !(Number(from) > began - HOUR && Number(from) <= began + lookEveryMs)) {
    throw new ApiStatus(410, `too old resource version: ${from}`);
  }
  const isTable = wantsTable(request.headers.accept);
  let known = isFromNow ? new Map<string, KubernetesObject>() : byKey(selectObjects(call, cluster.at(Number(from))));

  const look = () => {
    const now = clock();
    const next = byKey(selectObjects(call, cluster.at(now)));
    for (const { type, object } of changes(known, next)) {
      const shown = isTable ? tableOf(resource, [object], {}, now) : object;
      response.write(`${JSON.stringify({ type, object: shown })}\n`);
    }
    known = next;
    // A client that does not read gets no more data.
    if (response.writableLength > maxUnreadBytes) response.destroy();
    if (now - began >= limitMs) response.end();
  };
  const limitMs = Math.min(Number(query.get('timeoutSeconds')) * 1000 || maxWatchMs, maxWatchMs);
  const timer = setInterval(look, lookEveryMs);
  response.on('close', () => clearInterval(timer));
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
  response.flushHeaders();
  look();
}

const byKey = (objects: readonly KubernetesObject[]) =>
  new Map(objects.map((object) => [`${keyOf(object)}/${object.metadata.uid}`, object]));

function* changes(before: Map<string, KubernetesObject>, after: Map<string, KubernetesObject>): Generator<Change> {
  for (const [key, object] of before) if (!after.has(key)) yield { type: 'DELETED', object };
  for (const [key, object] of after) {
    const known = before.get(key);
    if (!known) yield { type: 'ADDED', object };
    else if (known.metadata.resourceVersion !== object.metadata.resourceVersion) yield { type: 'MODIFIED', object };
  }
}
