import { InputError, NotAllowedError } from '@callboard/errors';
import type { Logger, Permission, PermissionDirectory, PolicyDecision, UserPrincipal } from '@callboard/server-kit';
import {
  type AuthorizeAnswer,
  type AuthorizeItem,
  type DecisionResult,
  MAX_AUTHORIZE_REFS,
} from '../../common/index.ts';

type Options = {
  directory: Pick<PermissionDirectory, 'evaluate' | 'matches' | 'permissionNamed'>;
  logger: Pick<Logger, 'warn'>;
};

/** A requested permission with all its resources. */
type Question = { permission: Permission; refs: Set<string> };
type Answer = { decision: PolicyDecision; isHeldFor: ReadonlyMap<string, boolean> };

export type AuthorizeService = ReturnType<typeof createAuthorizeService>;

/** Decides what a user may do. Each permission is decided once, for any number of resources. */
export function createAuthorizeService({ directory, logger }: Options) {
  // The declaration takes precedence over the request: naming another action or type does not change the decision.
  const known = (permission: Permission) => directory.permissionNamed(permission.name) ?? permission;

  async function answerTo({ permission, refs }: Question, user: UserPrincipal): Promise<Answer> {
    const decision = await directory.evaluate(permission, user);
    if (decision.result !== 'CONDITIONAL' || refs.size === 0) return { decision, isHeldFor: new Map() };
    const asked = [...refs];
    const held = await heldFor(decision, asked);
    return { decision, isHeldFor: new Map(asked.map((ref, index) => [ref, held[index] === true])) };
  }

  async function heldFor(
    { resourceType, conditions }: Extract<PolicyDecision, { result: 'CONDITIONAL' }>,
    refs: readonly string[],
  ): Promise<readonly boolean[]> {
    try {
      return await directory.matches(resourceType, refs, conditions);
    } catch (error) {
      if (!(error instanceof NotAllowedError)) throw error;
      logger.warn(`Cannot apply the conditions of the policy, so they match no resource: ${error.message}`);
      return [];
    }
  }

  return {
    async authorize(items: readonly AuthorizeItem[], user: UserPrincipal): Promise<AuthorizeAnswer[]> {
      const questions = new Map<string, Question>();
      for (const item of items) {
        const permission = known(item.permission);
        requireRefs(item, permission, user);
        const question = questions.get(keyOf(permission)) ?? { permission, refs: new Set() };
        questions.set(keyOf(permission), question);
        for (const ref of refsOf(item)) question.refs.add(ref);
      }
      const count = items.reduce((sum, item) => sum + refsOf(item).length, 0);
      if (count > MAX_AUTHORIZE_REFS) {
        throw new InputError(`request/body contains ${count} resource refs; the limit is ${MAX_AUTHORIZE_REFS}`);
      }
      const answers = new Map<string, Answer>();
      for (const [key, question] of questions) answers.set(key, await answerTo(question, user));
      return items.map((item) => itemAnswer(item, answers.get(keyOf(known(item.permission)))!));
    },
  };
}

const refsOf = ({ resourceRef }: AuthorizeItem): readonly string[] =>
  resourceRef === undefined ? [] : [resourceRef].flat();

const keyOf = ({ type, name, attributes, resourceType }: Permission) =>
  [type, name, attributes.action ?? '', resourceType ?? ''].join('\n');

function requireRefs(item: AuthorizeItem, permission: Permission, { actor }: UserPrincipal): void {
  const hasRef = item.resourceRef !== undefined;
  if (permission.type === 'basic' && hasRef) {
    throw new InputError(`The permission '${permission.name}' has no resources, so it takes no resourceRef`);
  }
  // Wire: conditions reveal how resources are protected, so only plugins get to see them.
  if (permission.type === 'resource' && !hasRef && !actor) {
    throw new InputError(
      'Resource permissions require a resourceRef to be set. Direct user requests without a resourceRef are not allowed.',
    );
  }
}

function itemAnswer({ id, resourceRef }: AuthorizeItem, { decision, isHeldFor }: Answer): AuthorizeAnswer {
  if (decision.result !== 'CONDITIONAL') return { id, result: decision.result };
  if (resourceRef === undefined) return { id, ...decision };
  const resultFor = (ref: string): DecisionResult => (isHeldFor.get(ref) ? 'ALLOW' : 'DENY');
  return { id, result: Array.isArray(resourceRef) ? resourceRef.map(resultFor) : resultFor(resourceRef) };
}
