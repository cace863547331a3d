import { serve } from '@callboard/contract/server';
import { InputError, NotFoundError } from '@callboard/errors';
import { parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { catalogService } from '@callboard/plugin-catalog/server';
import type { PermissionCriteria, PermissionDirectory, PluginContext, UserPrincipal } from '@callboard/server-kit';
import { permissionDirectory } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import { type Explanation, policyRead } from '../../common/index.ts';
import type { ExplainService } from '../explain/service.ts';
import type { Person } from '../policy/conditions.ts';
import { canonicalRef } from '../policy/policyWords.ts';
import { whatIsMissing } from './whatIsMissing.ts';
import { type DecidingStatement, type WhyDenied, whyDeniedContract } from './whyDeniedContract.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions' | 'extensions'>;
type Parts = { explain: ExplainService; personNamed(user: string, caller: UserPrincipal | undefined): Promise<Person> };

const entityType = 'catalog-entity';

/** Users get explanations of decisions about themselves; for those about others and for the text of the policy they need `policy.read`. */
export function whyDeniedRoutes(context: Context, { explain, personNamed }: Parts): void {
  const { http, credentials, permissions, extensions } = context;
  const directory = extensions.get(permissionDirectory);

  function requireDeclared(name: string, entityRef: string | undefined): void {
    const permission = directory.permissionNamed(name);
    if (!permission) throw new NotFoundError(`No plugin declares the permission '${name}'`);
    if (entityRef !== undefined && permission.resourceType !== entityType)
      throw new InputError(`The permission '${name}' is not about entities, so it takes no entityRef`);
  }

  /** Hidden and missing entities look the same. */
  async function isVisible(ref: string, request: FastifyRequest): Promise<boolean> {
    const [isThere] = (await extensions.find(catalogService)?.as(request).has([ref])) ?? [];
    return isThere === true;
  }

  serve(http, whyDeniedContract, {
    async whyDenied({ query: { permission: name, entityRef, user } }, request): Promise<WhyDenied> {
      const caller = credentials.userOf(request);
      const isSelf = user === undefined || canonicalRef(user) === canonicalRef(caller.userEntityRef);
      if (!isSelf) await permissions.require(policyRead, caller, { request });
      requireDeclared(name, entityRef);
      const person = isSelf ? caller : await personNamed(user, caller);
      const ref = entityRef === undefined ? undefined : stringifyEntityRef(parseEntityRef(entityRef));
      const isEntityVisible = ref === undefined ? undefined : await isVisible(ref, request);
      const explanation = await explain.explain(name, person, isEntityVisible ? ref : undefined);
      const canReadPolicy = (await directory.evaluate(policyRead, caller)).result === 'ALLOW';
      const decided = {
        user: explanation.user,
        permission: name,
        ...(ref !== undefined && { entityRef: ref, isEntityVisible: isEntityVisible === true }),
        result: resultOf(explanation, isEntityVisible),
        reason: explanation.reason,
        statements: explanation.statements.map((one) => shown(one, directory, canReadPolicy)),
      };
      return { ...decided, missing: whatIsMissing(decided) };
    },
  });
}

/** Conditions never hold for an entity that the caller may not see. */
const resultOf = ({ decision: { result } }: Explanation, isEntityVisible: boolean | undefined) =>
  result === 'CONDITIONAL' && isEntityVisible === false ? 'DENY' : result;

/** Parameters of conditions and places of files are for readers of the policy: they name other teams, labels and machines. */
function shown(
  { effect, role, member, permission, actions, holds, conditions, source }: Explanation['statements'][number],
  directory: PermissionDirectory,
  canReadPolicy: boolean,
): DecidingStatement {
  const rules = conditions === undefined ? [] : [...new Set(rulesIn(conditions as PermissionCriteria))];
  const descriptions = new Map(
    directory.plugins().flatMap((plugin) => plugin.rules.map((rule) => [rule.name, rule.description] as const)),
  );
  return {
    effect,
    role,
    member,
    permission,
    actions,
    ...(rules.length > 0 && {
      rules: rules.map((name) => {
        const description = descriptions.get(name);
        return { name, ...(description && { description }) };
      }),
    }),
    ...(holds !== undefined && { holds }),
    ...(canReadPolicy && { source, ...(conditions !== undefined && { conditions }) }),
  };
}

function rulesIn(criteria: PermissionCriteria): string[] {
  if ('anyOf' in criteria) return criteria.anyOf.flatMap(rulesIn);
  if ('allOf' in criteria) return criteria.allOf.flatMap(rulesIn);
  return 'not' in criteria ? rulesIn(criteria.not) : [criteria.rule];
}
