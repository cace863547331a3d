import type { KubernetesObject } from '../kubernetesObject.ts';
import type { Moment } from '../life/liveCluster.ts';
import { HOUR } from '../life/units.ts';
import { ApiStatus, notFound } from './apiStatus.ts';
import type { ResourceCall } from './resourceCall.ts';
import { apiVersionOf } from './resources.ts';
import { fieldTest, labelTest } from './selectors.ts';
import { tableOf, wantsTable } from './table.ts';

type From = Pick<ResourceCall, 'query' | 'path' | 'resource'>;

/** The objects of a request at a given time. */
export function selectObjects({ query, path, resource }: From, moment: Moment): KubernetesObject[] {
  const hasLabels = labelTest(query.get('labelSelector'));
  const hasFields = fieldTest(query.get('fieldSelector'));
  const apiVersion = apiVersionOf(resource);
  return moment.objects.filter(
    (object) =>
      object.kind === resource.kind &&
      object.apiVersion === apiVersion &&
      (path.namespace === undefined || object.metadata.namespace === path.namespace) &&
      (path.name === undefined || object.metadata.name === path.name) &&
      hasLabels(object) &&
      hasFields(object),
  );
}

export function getObject(call: ResourceCall): KubernetesObject {
  const { path, resource, cluster, now } = call;
  const [found] = selectObjects({ path, resource, query: new URLSearchParams() }, cluster.at(now));
  if (!found) throw notFound(resource.plural, path.name ?? '');
  return found;
}

export function answerGet(call: ResourceCall): object {
  const object = getObject(call);
  const isTable = wantsTable(call.request.headers.accept);
  return isTable ? tableOf(call.resource, [object], {}, call.now) : object;
}

/** A list, or a page of one. All pages of a list show the same moment. */
export function answerList(call: ResourceCall): object {
  const { query, resource, cluster, now, request } = call;
  const { at, from } = readContinue(query.get('continue'), now) ?? { at: now, from: 0 };
  const found = selectObjects(call, cluster.at(at));
  const limit = Number(query.get('limit')) || found.length;
  const page = found.slice(from, from + limit);
  const left = found.length - from - page.length;
  const metadata = {
    resourceVersion: String(at),
    ...(left > 0 && { continue: writeContinue(at, from + limit), remainingItemCount: left }),
  };
  if (wantsTable(request.headers.accept)) return tableOf(resource, page, metadata, now);
  return {
    kind: `${resource.kind}List`,
    apiVersion: apiVersionOf(resource),
    metadata,
    // Wire: list items do not contain their kind.
    items: page.map(({ kind: _kind, apiVersion: _version, ...rest }) => rest),
  };
}

const writeContinue = (at: number, from: number) => Buffer.from(`${at}/${from}`).toString('base64url');

function readContinue(text: string | null, now: number): { at: number; from: number } | undefined {
  if (!text) return undefined;
  const [at = Number.NaN, from = Number.NaN] = Buffer.from(text, 'base64url').toString().split('/').map(Number);
  if (!Number.isSafeInteger(at) || !(from > 0)) throw new ApiStatus(400, 'continue key is not valid');
  if (at < now - HOUR || at > now) throw new ApiStatus(410, 'The provided continue parameter is too old');
  return { at, from };
}
