import { quickSchedule as schedule } from '@callboard/plugin-catalog/server/testing';
import { startDirectoryPortal } from '@callboard/plugin-directories/server/testing';
import { createTenant, type Interruption, startTenant } from '@callboard/plugin-simulated-directory/server';
import { onTestFinished } from 'vitest';
import { microsoftGraphServer } from '../index.ts';

export const tenantId = '7d3f0a52-0000-4000-8000-00000000acme';

const client = { id: 'callboard', secret: 'a-client-secret' };

/** A tenant on this machine, empty at first. Tests change it, and interrupt its responses. */
export async function aTenant({ maxPage = 100 } = {}) {
  const tenant = createTenant({ id: tenantId, displayName: 'Acme Corp' });
  const standIn = {
    tenant,
    /** The paths and queries of all requests so far. */
    requests: [] as string[],
    authorizations: new Set<string | undefined>(),
    /** The header of the last request for each path. */
    consistency: new Map<string, unknown>(),
    interrupt: undefined as ((target: string) => Interruption | undefined) | undefined,
  };
  const running = await startTenant({
    tenant,
    client,
    maxPage,
    interrupt(target, headers) {
      standIn.requests.push(target);
      standIn.authorizations.add(headers.authorization);
      standIn.consistency.set(target.split('?')[0] ?? '', headers.consistencylevel);
      return standIn.interrupt?.(target);
    },
  });
  onTestFinished(() => running.close());
  return Object.assign(standIn, {
    /** The requests below this path. */
    requestsFor: (path: string) => standIn.requests.filter((target) => target.startsWith(`/v1.0/${path}`)),
    keys: {
      target: `${running.url}/v1.0`,
      authority: running.url,
      tenantId,
      clientId: client.id,
      clientSecret: client.secret,
      schedule,
    },
  });
}

/** A portal that reads tenants every 50 ms: one with these keys, or several by name. */
export const startGraphPortal = (microsoftGraphOrg: object) =>
  startDirectoryPortal({ plugins: [microsoftGraphServer], providers: { microsoftGraphOrg } });

/** A person whose id is `p-<name>`. */
export const aUser = (name: string, more: object = {}) => ({
  id: `p-${name}`,
  displayName: name,
  userPrincipalName: `${name}@acme.example`,
  mail: `${name}@acme.example`,
  userType: 'Member',
  companyName: 'Acme',
  ...more,
});

/** A security group whose id is `g-<name>`. */
export const aGroup = (name: string, members: readonly string[], more: object = {}) => ({
  id: `g-${name}`,
  displayName: name,
  securityEnabled: true,
  members,
  ...more,
});
