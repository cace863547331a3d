import type { LivingContainer, LivingPod } from '../life/podObject.ts';
import { timeText } from '../life/units.ts';

/** The files of a container by absolute path. There are few of them, and none is secret. */
export function filesOf({ object, occupant }: LivingPod, { container }: LivingContainer): Map<string, string> {
  const { name } = object.metadata;
  const labels = Object.entries(object.metadata.labels ?? {}).map(([key, value]) => `${key}="${value}"`);
  return new Map([
    ['/app/README', `This is a simulation: ${container.image} is not really running here.\n`],
    ['/app/version', `${container.image.split(':').at(-1)}\n`],
    ['/app/config/settings.yaml', `service: ${container.name}\nlogLevel: info\nlisten: 0.0.0.0:8080\n`],
    ['/etc/hostname', `${name}\n`],
    ['/etc/hosts', `127.0.0.1\tlocalhost\n${object.status?.podIP ?? '10.244.0.2'}\t${name}\n`],
    ['/etc/os-release', 'NAME="A simulation"\nID=simulation\nPRETTY_NAME="A simulation of Callboard"\n'],
    ['/etc/podinfo/labels', `${labels.join('\n')}\n`],
    ['/tmp/started', `${timeText(occupant.bornAt)}\n`],
    // The place of the service account token in a real container.
    ['/var/run/secrets/kubernetes.io/serviceaccount/namespace', `${object.metadata.namespace}`],
  ]);
}

/** Resolves a path relative to the current folder. */
export function pathFrom(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : `${folder}/${path}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** The entries of a folder; undefined if it does not exist. */
export function entriesOf(files: ReadonlyMap<string, string>, folder: string): string[] | undefined {
  const prefix = folder === '/' ? '/' : `${folder}/`;
  const below = [...files.keys()].filter((file) => file.startsWith(prefix));
  if (below.length === 0) return undefined;
  return [...new Set(below.map((file) => file.slice(prefix.length).split('/')[0] ?? ''))].sort();
}
