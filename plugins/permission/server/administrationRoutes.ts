import { serve } from '@callboard/contract/server';
import type { PluginContext, UserPrincipal } from '@callboard/server-kit';
import { administrationContract, policyRead } from '../common/index.ts';
import type { AuditService } from './audit/service.ts';
import type { ExplainService } from './explain/service.ts';
import type { Person } from './policy/conditions.ts';

type Request = Parameters<PluginContext['credentials']['principalOf']>[0];
type Options = {
  explain: ExplainService;
  audit: AuditService;
  personNamed(user: string, caller: UserPrincipal | undefined): Promise<Person>;
};

/** The endpoints for administrators. All of them require `policy.read`. */
export function administrationRoutes(
  { http, credentials, permissions }: Pick<PluginContext, 'http' | 'credentials' | 'permissions'>,
  { explain, audit, personNamed }: Options,
): void {
  const requireReader = (request: Request) =>
    permissions.require(policyRead, credentials.principalOf(request), { request });
  const person = (user: string, request: Request) => {
    const caller = credentials.principalOf(request);
    return personNamed(user, caller.type === 'user' ? caller : undefined);
  };

  serve(http, administrationContract, {
    async explain({ body: { user, permission, resourceRef } }, request) {
      await requireReader(request);
      return explain.explain(permission, await person(user, request), resourceRef);
    },
    async getRoles(_, request) {
      await requireReader(request);
      return explain.roles();
    },
    async getEffectivePermissions({ query }, request) {
      await requireReader(request);
      const { userEntityRef: user, ownershipEntityRefs } = await person(query.user, request);
      const permissions = explain.effective({ userEntityRef: user, ownershipEntityRefs });
      return { user, ownershipEntityRefs: [...ownershipEntityRefs], permissions };
    },
    async getPolicyStatus(_, request) {
      await requireReader(request);
      return explain.status();
    },
    async getAudit({ query }, request) {
      await requireReader(request);
      return audit.page(query);
    },
    async countAudit({ query }, request) {
      await requireReader(request);
      return audit.counts(query);
    },
  });
}
