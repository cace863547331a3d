import type { IncomingMessage, ServerResponse } from 'node:http';
import { accessReview } from './api/accessReview.ts';
import { type ApiPath, parseApiPath } from './api/apiPath.ts';
import { ApiStatus, notFound } from './api/apiStatus.ts';
import { deleteObject, patchObject, scaleObject, scaleOf } from './api/changes.ts';
import { discoveryAnswer } from './api/discovery.ts';
import { answerGet, answerList, getObject } from './api/listObjects.ts';
import { readBody } from './api/readBody.ts';
import type { ResourceCall } from './api/resourceCall.ts';
import { findResource, isScaled, type Resource } from './api/resources.ts';
import { watchObjects } from './api/watchObjects.ts';
import type { LiveCluster } from './life/liveCluster.ts';
import { sendLog } from './logs/sendLog.ts';

export type Request = { request: IncomingMessage; cluster: LiveCluster; path: string; query: URLSearchParams };
type Tools = { clock(): number };

/** Handles one request to the API of a cluster; undefined if the response was already sent. */
export async function answer(
  { request, cluster, path, query }: Request,
  response: ServerResponse,
  { clock }: Tools,
): Promise<object | undefined> {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const known = isReading && discoveryAnswer(path);
  if (known) return known;
  const review = await accessReview(path, request);
  if (review) return review;
  const target = requestedResource(path);
  const call: ResourceCall = { request, response, query, cluster, now: clock(), ...target };
  const { subresource, name } = call.path;
  if (subresource === 'log' && call.resource.kind === 'Pod' && isReading) {
    await sendLog(call, clock);
    return undefined;
  }
  if (subresource === 'scale' && isScaled(call.resource)) {
    return isReading ? scaleOf(getObject(call)) : scaleObject(call, await readBody(request));
  }
  if (subresource !== undefined && subresource !== 'status')
    throw notFound(call.resource.plural, `${name}/${subresource}`);
  if (isReading && query.get('watch') && query.get('watch') !== 'false') {
    watchObjects(call, clock);
    return undefined;
  }
  if (isReading) return name === undefined ? answerList(call) : answerGet(call);
  if (name === undefined || !allows(call.resource, request.method)) {
    throw new ApiStatus(405, 'the server does not allow this method on the requested resource');
  }
  return request.method === 'DELETE'
    ? deleteObject(call, await readBody(request))
    : patchObject(call, await readBody(request));
}

const allows = ({ verbs }: Resource, method = '') =>
  (method === 'DELETE' && verbs.includes('delete')) || (method === 'PATCH' && verbs.includes('patch'));

/** The resource of a path, if the portal's account may see it. */
export function requestedResource(path: string): { path: ApiPath; resource: Resource } {
  const parsed = parseApiPath(path.split('/').slice(1).map(decoded));
  const resource = parsed && findResource(parsed.group, parsed.version, parsed.plural);
  if (!parsed || !resource) throw new ApiStatus(404, 'the server could not find the requested resource');
  if (resource.kind === 'Secret') {
    const scope = parsed.namespace ? `in the namespace "${parsed.namespace}"` : 'at the cluster scope';
    throw new ApiStatus(
      403,
      `secrets is forbidden: User "system:serviceaccount:callboard:portal" cannot ${parsed.name ? 'get' : 'list'} resource "secrets" in API group "" ${scope}`,
      { kind: 'secrets' },
    );
  }
  return { path: parsed, resource };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ApiStatus(400, 'the path is not encoded as UTF-8');
  }
}
