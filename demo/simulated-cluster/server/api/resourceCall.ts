import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveCluster } from '../life/liveCluster.ts';
import type { ApiPath } from './apiPath.ts';
import type { Resource } from './resources.ts';

/** A request for a resource of a cluster. */
export type ResourceCall = {
  request: IncomingMessage;
  response: ServerResponse;
  query: URLSearchParams;
  path: ApiPath;
  resource: Resource;
  cluster: LiveCluster;
  now: number;
};
