import type { DecidingStatement, WhyDenied } from './whyDeniedContract.ts';

type Decided = Pick<WhyDenied, 'result' | 'permission' | 'isEntityVisible' | 'statements'>;

/** The changes after which a decision would be an allowance. */
export function whatIsMissing({ result, permission, isEntityVisible, statements }: Decided): string[] {
  if (result === 'ALLOW') return isEntityVisible === false ? [notVisible] : [];
  const denials = statements.filter(({ effect }) => effect === 'deny');
  const blocking = denials.filter(({ rules, holds }) => !rules || holds);
  if (blocking.length > 0)
    return blocking.map((one) => `A statement of ${named(one)} denies it. An administrator has to change the policy.`);
  const allowances = statements.filter(({ effect }) => effect === 'allow');
  if (allowances.length === 0 && denials.length === 0)
    return [`No statement allows '${permission}' for the user. An administrator has to add one to a role of the user.`];
  const conditions = [...allowances, ...denials].flatMap(conditionOf);
  return [...(isEntityVisible === false ? [notVisible] : []), ...new Set(conditions)];
}

const notVisible =
  'No entity with this reference is visible: it does not exist, or the policy hides it from the caller.';

function conditionOf(statement: DecidingStatement): string[] {
  const { effect, rules, holds } = statement;
  if (!rules || (effect === 'allow' ? holds : holds === false)) return [];
  const texts = rules.map(({ name, description }) => (description ? `${name} (${description})` : name)).join(', ');
  return effect === 'allow'
    ? [`A statement of ${named(statement)} allows it only for entities that meet its conditions: ${texts}.`]
    : [`A statement of ${named(statement)} denies it for entities that meet its conditions: ${texts}.`];
}

const named = ({ role, member }: DecidingStatement) =>
  role === member ? role : `${role}, which applies through ${member}`;
