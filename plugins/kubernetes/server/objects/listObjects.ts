import { isPlainObject } from '@callboard/plugin-catalog/common';
import type { KubernetesFetchError, KubernetesObject } from '../../common/index.ts';
import type { ClusterClient } from '../clusterClient/clusterClients.ts';
import { type RequestOptions, requestCluster } from '../clusterClient/requestCluster.ts';
import { answerProblem, type FetchProblem } from './fetchProblem.ts';
import { maskSecrets } from './maskSecrets.ts';

export type ListQuery = { path: string; labelSelector: string; fieldSelector?: string };
export type ListedObjects = { objects: KubernetesObject[]; error?: KubernetesFetchError };

const pageSize = 500;
const maxPages = 100;

type Page = { objects: KubernetesObject[]; next?: string };

/**
 * All objects that match a selector, page by page. If a page fails, the objects of the earlier pages are returned with the error. A list
 * that has changed too much to continue (410) is restarted once.
 */
export async function listObjects(
  client: ClusterClient,
  { path, labelSelector, fieldSelector }: ListQuery,
  options: RequestOptions,
): Promise<ListedObjects> {
  let objects: KubernetesObject[] = [];
  let next: string | undefined;
  let hasRestarted = false;
  for (let pages = 0; pages < maxPages; pages++) {
    const query = new URLSearchParams({
      labelSelector,
      ...(fieldSelector && { fieldSelector }),
      limit: String(pageSize),
      ...(next && { continue: next }),
    });
    const answer = await requestCluster(client, `${path}?${query}`, options);
    if (answer.status === 410 && next && !hasRestarted) {
      hasRestarted = true;
      objects = [];
      next = undefined;
      continue;
    }
    const page = pageOf(answer, path);
    if ('errorType' in page) return { objects, error: page };
    objects.push(...page.objects);
    next = page.next;
    if (!next) return { objects };
  }
  const message = `Only the first ${objects.length} objects are shown`;
  return { objects, error: { errorType: 'UNKNOWN_ERROR', resourcePath: path, message } };
}

function pageOf({ status, text }: { status: number; text: string }, path: string): Page | FetchProblem {
  if (status !== 200) return answerProblem(status, path);
  const list = jsonIn(text);
  if (!isPlainObject(list)) return answerProblem(status, path, 'The cluster did not respond with JSON');
  if (!Array.isArray(list.items)) return answerProblem(status, path, 'The cluster did not respond with a list');
  // Only the list contains the kind and API version, its items do not.
  const kind = typeof list.kind === 'string' ? { kind: list.kind.replace(/List$/, '') } : {};
  const apiVersion = typeof list.apiVersion === 'string' ? { apiVersion: list.apiVersion } : {};
  const objects = list.items.filter(isPlainObject).map((item) => maskSecrets({ ...apiVersion, ...kind, ...item }));
  const { continue: next } = isPlainObject(list.metadata) ? list.metadata : {};
  return { objects, ...(typeof next === 'string' && next !== '' && { next }) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
