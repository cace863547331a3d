import { NotAllowedError } from '@callboard/errors';
import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import { askedBy, type PluginContext, permissionDirectory } from '@callboard/server-kit';
import { approversOf, exemptionDecide, exemptionRequest, type Scorecard, scorecardRead } from '../common/index.ts';
import type { Engine } from './engine/createEngine.ts';

type Context = Pick<PluginContext, 'credentials' | 'permissions' | 'extensions'>;
export type Request = Parameters<Context['credentials']['principalOf']>[0];

/** The permissions to see results, to ask for exemptions and to decide them. */
export function createScorecardAccess({ credentials, permissions, extensions }: Context) {
  const directory = extensions.get(permissionDirectory);

  const refsOf = (request: Request): string[] => {
    const principal = credentials.principalOf(request);
    if (principal.type !== 'user') return [];
    return [principal.userEntityRef, ...principal.ownershipEntityRefs].map((ref) => ref.toLowerCase());
  };
  const isApprover = (request: Request, scorecard: Scorecard): boolean => {
    const refs = refsOf(request);
    return approversOf(scorecard).some((ref) => refs.includes(ref));
  };
  // Not `decide`: a denial for a user who only views the page does not belong in the audit log.
  const has = async (request: Request, permission: typeof exemptionRequest | typeof exemptionDecide) =>
    (await directory.evaluate(permission, credentials.principalOf(request))).result === 'ALLOW';

  return {
    /** The user and the groups of the user, in lower case. */
    refsOf,

    /** The caller as requests and decisions record it. */
    actorOf: (request: Request) => askedBy(credentials.principalOf(request), request).actor,

    requireRead: (request: Request) =>
      permissions.require(scorecardRead, credentials.principalOf(request), { request }),

    mayRequest: (request: Request) => has(request, exemptionRequest),
    requireRequest: (request: Request) =>
      permissions.require(exemptionRequest, credentials.principalOf(request), { request }),

    /** Approvers, and holders of the permission. While permissions are off, everyone would hold it, so only approvers count. */
    async mayDecide(request: Request, scorecard: Scorecard): Promise<boolean> {
      return isApprover(request, scorecard) || (directory.isEnabled && (await has(request, exemptionDecide)));
    },

    async requireDecide(request: Request, scorecard: Scorecard): Promise<void> {
      if (await this.mayDecide(request, scorecard)) return;
      permissions.refused(exemptionDecide, credentials.principalOf(request), { request });
      throw new NotAllowedError(`Only approvers of the scorecard '${scorecard.id}' can decide on its exemptions`);
    },
  };
}

export type ScorecardAccess = ReturnType<typeof createScorecardAccess>;

/** For routes that read results: everything is limited to the entities that the caller may see. */
export type ResultReading = { memory: CatalogMemory; engine: Engine; access: ScorecardAccess };
