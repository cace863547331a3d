import type { ResourceType } from '../../common/index.ts';

export type ObjectView = 'overview' | 'logs' | 'events' | 'terminal' | 'yaml';

/** Identifies an object in a cluster. */
export type ObjectPlace = {
  cluster: string;
  type: ResourceType;
  /** The kind of custom resources, which share a type. */
  kind?: string | undefined;
  namespace: string;
  name: string;
};

/** As one URL parameter: `frankfurt/pods/boarding/seat-map-7d4f9`. */
export function writePlace({ cluster, type, kind, namespace, name }: ObjectPlace): string {
  return [cluster, kind ? `${type}:${kind}` : type, namespace, name].map(encodeURIComponent).join('/');
}

export function readPlace(text: string | null): ObjectPlace | undefined {
  const [cluster, sort = '', namespace, name] = (text ?? '').split('/').map(decoded);
  if (!cluster || !sort || !namespace || !name) return undefined;
  const [type, kind] = sort.split(':');
  return { cluster, type: type as ResourceType, namespace, name, ...(kind ? { kind } : {}) };
}

const views: readonly string[] = ['overview', 'logs', 'events', 'terminal', 'yaml'] satisfies ObjectView[];

export const readView = (text: string | null): ObjectView =>
  text !== null && views.includes(text) ? (text as ObjectView) : 'overview';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
