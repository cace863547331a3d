import { createExpiringCache } from '@callboard/concurrency';
import { NotAllowedError } from '@callboard/errors';
import {
  ANNOTATION_AWS_ASSUME_ROLE,
  ANNOTATION_AWS_CLUSTER_ID,
  ANNOTATION_AWS_EXTERNAL_ID,
  type AuthStrategy,
} from '@callboard/plugin-kubernetes/server';
import { presignUrl } from '../signing/presignUrl.ts';
import type { EksRoles } from './eksRoles.ts';

type Options = { region: string; rolesOf: EksRoles; now?: () => number };

/** EKS accepts a token for fourteen minutes after it was created, whatever its own expiry. */
const keptMs = 10 * 60_000;
const expiresSeconds = 60;
const maxTokens = 500;

/**
 * The portal's AWS identity. The token is a presigned GetCallerIdentity request to the Security Token Service, which
 * the cluster sends in the portal's place; it is signed for one cluster, so no other can use it.
 */
export function awsAuthStrategy({ region, rolesOf, now = Date.now }: Options): AuthStrategy {
  const tokens = createExpiringCache<string>({ maxEntries: maxTokens, now });

  async function newToken(clusterId: string, role?: string, externalId?: string): Promise<string> {
    const keys = await rolesOf({ role, externalId }).keys();
    if (!keys) throw new NotAllowedError('The portal has no AWS keys: AWS_ACCESS_KEY_ID is not set');
    const url = presignUrl({
      url: new URL(`https://sts.${region}.amazonaws.com/?Action=GetCallerIdentity&Version=2011-06-15`),
      headers: { 'x-k8s-aws-id': clusterId },
      service: 'sts',
      region,
      keys,
      now: new Date(now()),
      expiresSeconds,
    });
    return `k8s-aws-v1.${Buffer.from(url.href).toString('base64url')}`;
  }

  return {
    name: 'aws',
    gives: 'portal identity',
    async credential({ name, authMetadata }) {
      const clusterId = authMetadata[ANNOTATION_AWS_CLUSTER_ID] ?? name;
      const role = authMetadata[ANNOTATION_AWS_ASSUME_ROLE];
      const externalId = authMetadata[ANNOTATION_AWS_EXTERNAL_ID];
      const key = JSON.stringify([clusterId, role, externalId]);
      const token = await tokens.get(key, async () => ({
        value: await newToken(clusterId, role, externalId),
        until: now() + keptMs,
      }));
      return { type: 'bearer token', token };
    },
  };
}
