import { InputError, messageOf } from '@callboard/errors';
import type { PolicyProblem, PolicySource } from '../../../common/index.ts';
import type { Membership, PolicyParts, RawStatement } from '../policyParts.ts';
import { readAction, readEffect, readMember, readPermission, readRole, readRoleName } from '../policyWords.ts';

/**
 * Reads lines in the format of Casbin: `p, role, permission, action, effect` is a statement for a role, and
 * `g, member, role` adds a member to it. Comments (#) and empty lines are skipped.
 */
export function readCsv(text: string, file: string): PolicyParts {
  const memberships: Membership[] = [];
  const statements: RawStatement[] = [];
  const problems: PolicyProblem[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const source = { file, line: index + 1 };
    try {
      const [type, ...fields] = trimmed.split(',').map((field) => field.trim());
      if (type === 'p') statements.push(statementOf(fields, source));
      else if (type === 'g') memberships.push(membershipOf(fields, source));
      else throw new InputError(`'${type}' is not a valid line type: expected p or g`);
    } catch (error) {
      problems.push({ source, message: messageOf(error) });
    }
  }
  return { memberships, statements, problems };
}

function statementOf(fields: readonly string[], source: PolicySource): RawStatement {
  const [role = '', permission = '', action = '', effect = ''] = counted(
    fields,
    4,
    'p, role, permission, action, effect',
  );
  return {
    source,
    role: readRole(role),
    permission: readPermission(permission),
    actions: [readAction(action)],
    effect: readEffect(effect),
  };
}

function membershipOf(fields: readonly string[], source: PolicySource): Membership {
  const [member = '', role = ''] = counted(fields, 2, 'g, member, role');
  return { source, member: readMember(member), role: readRoleName(role) };
}

function counted(fields: readonly string[], count: number, form: string): readonly string[] {
  if (fields.length === count) return fields;
  throw new InputError(`The line has ${fields.length + 1} fields, expected ${count + 1}: ${form}`);
}
