import type { PolicyRole, PolicyStatement } from '../../common/index.ts';
import type { PolicyParts, RawStatement } from './policyParts.ts';

/** The roles with their members and statements as they are written; users and groups named directly are roles, too. */
export function rolesIn(parts: readonly PolicyParts[]): PolicyRole[] {
  const roles = new Map<string, PolicyRole>();
  const roleNamed = (role: string): PolicyRole => {
    const known = roles.get(role) ?? { role, members: [], statements: [] };
    roles.set(role, known);
    return known;
  };
  for (const { memberships, statements } of parts) {
    for (const { role, member, source } of memberships) roleNamed(role).members.push({ ref: member, source });
    for (const statement of statements) roleNamed(statement.role).statements.push(asWritten(statement));
  }
  return [...roles.values()].sort((one, other) => (one.role < other.role ? -1 : 1));
}

const asWritten = ({ actions, ...rest }: RawStatement): PolicyStatement => ({ ...rest, actions: [...actions] });
