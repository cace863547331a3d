import type { IncomingMessage } from 'node:http';
import { readBody } from './readBody.ts';

type Review = { spec?: { resourceAttributes?: { resource?: string } } };

/** `kubectl auth can-i`: everything but secrets. */
export async function accessReview(path: string, request: IncomingMessage): Promise<object | undefined> {
  if (path !== '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews' || request.method !== 'POST') return undefined;
  const { spec } = ((await readBody(request)) ?? {}) as Review;
  const allowed = spec?.resourceAttributes?.resource !== 'secrets';
  return {
    kind: 'SelfSubjectAccessReview',
    apiVersion: 'authorization.k8s.io/v1',
    metadata: {},
    spec,
    status: { allowed },
  };
}
