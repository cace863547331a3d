import { InputError } from '@callboard/errors';
import type { EditedRole, EditedStatement, PolicySource } from '../../common/index.ts';
import type { PolicyParts, RawStatement } from '../policy/policyParts.ts';
import { readAction, readMember, readPermission, readRole, readRoleName } from '../policy/policyWords.ts';
import { sourceText } from '../policy/resolveStatements.ts';
import type { PolicyFormat } from '../policy/sources/readSources.ts';
import { emptyEdit, type FileEdit, isEmptyEdit, type NewStatement } from './files/fileEdit.ts';

export type EditableSource = PolicyParts & { file: string; format: PolicyFormat };

type PlanOptions = {
  /** The policy files, in the order of the configuration. */
  sources: readonly EditableSource[];
  /** The parts of the policy in the configuration, which cannot be edited. */
  fixed: readonly PolicyParts[];
  ownerOf(resourceType: string): string | undefined;
};

/** The changes that turn the roles of the files into the edited ones, by file. Unchanged entries are not touched. */
export function planEdit(
  roles: readonly EditedRole[],
  { sources, fixed, ownerOf }: PlanOptions,
): Map<string, FileEdit> {
  const edits = new Map(sources.map(({ file }) => [file, emptyEdit()]));
  const known = new Set<string>();
  for (const edited of roles) {
    const role = readRole(edited.role);
    if (known.has(role)) throw new InputError(`The role '${role}' occurs twice in the edit; include it only once`);
    known.add(role);
    planRole(role, edited);
  }
  for (const [file, edit] of edits) if (isEmptyEdit(edit)) edits.delete(file);
  if (edits.size === 0) throw new InputError('The edit changes nothing');
  return edits;

  function planRole(role: string, { members, statements, file }: EditedRole): void {
    if (file !== undefined && !edits.has(file)) {
      throw new InputError(
        `'${file}' is not a policy file: expected one of ${sources.map((one) => one.file).join(', ')}`,
      );
    }
    planMembers(role, new Set(members.map(readMember)), file);
    planStatements(
      role,
      statements.map((statement) => readStatement(role, statement)),
      file,
    );
  }

  function planMembers(role: string, wanted: Set<string>, file: string | undefined): void {
    if (wanted.size > 0) readRoleName(role);
    const missing = new Set(wanted);
    for (const { memberships } of fixed) {
      for (const { member, source, role: of } of memberships) {
        if (of !== role) continue;
        if (!wanted.has(member)) throw fixedEntry(`The member '${member}' of '${role}'`, source);
        missing.delete(member);
      }
    }
    for (const source of sources) {
      for (const [index, membership] of source.memberships.entries()) {
        if (membership.role !== role) continue;
        missing.delete(membership.member);
        if (!wanted.has(membership.member)) edits.get(source.file)!.removedMembers.push(index);
      }
    }
    if (missing.size === 0) return;
    const target = fileFor(role, file, ({ format }) => format !== 'rbac-conditions', 'memberships');
    if (!target)
      throw new InputError(`There is no file for the members of '${role}': add a CSV or YAML file to permission.files`);
    for (const member of missing) edits.get(target.file)!.addedMembers.push({ role, member });
  }

  function planStatements(role: string, wanted: readonly NewStatement[], file: string | undefined): void {
    const missing = wanted.map((statement) => ({ key: keyOf(statement), statement }));
    const takeWanted = (statement: RawStatement): boolean => {
      const key = keyOf(statement);
      const index = missing.findIndex((one) => one.key === key);
      if (index !== -1) missing.splice(index, 1);
      return index !== -1;
    };
    for (const { statements } of fixed) {
      for (const statement of statements) {
        if (statement.role !== role || takeWanted(statement)) continue;
        throw fixedEntry(`The statement on '${statement.permission}' of '${role}'`, statement.source);
      }
    }
    const removed: { source: EditableSource; index: number; statement: RawStatement }[] = [];
    for (const source of sources) {
      for (const [index, statement] of source.statements.entries()) {
        if (statement.role === role && !takeWanted(statement)) removed.push({ source, index, statement });
      }
    }
    for (const { source, index, statement } of removed) {
      const at = missing.findIndex(
        (one) => one.statement.permission === statement.permission && canHold(source, one.statement),
      );
      const [replacement] = at === -1 ? [] : missing.splice(at, 1);
      const edit = edits.get(source.file)!;
      if (replacement) edit.replacedStatements.push({ index, statement: replacement.statement });
      else edit.removedStatements.push(index);
    }
    for (const { statement } of missing) {
      const target = fileFor(role, file, (source) => canHold(source, statement), 'statements');
      if (!target) throw noFileFor(statement);
      edits.get(target.file)!.addedStatements.push(statement);
    }
  }

  /** The given file, the one that already has such entries of the role, one with any entry of it, or the first one. */
  function fileFor(
    role: string,
    file: string | undefined,
    isSuitable: (source: EditableSource) => boolean,
    list: 'memberships' | 'statements',
  ): EditableSource | undefined {
    const suitable = sources.filter(isSuitable);
    const has = (source: EditableSource, name: 'memberships' | 'statements') =>
      source[name].some((entry) => entry.role === role);
    return (
      suitable.find((source) => source.file === file) ??
      suitable.find((source) => has(source, list)) ??
      suitable.find((source) => has(source, 'memberships') || has(source, 'statements')) ??
      suitable[0]
    );
  }

  function canHold({ format }: EditableSource, { permission, effect, conditions }: NewStatement): boolean {
    if (format === 'yaml') return true;
    if (format === 'csv') return conditions === undefined;
    return conditions !== undefined && effect === 'allow' && ownerOf(permission) !== undefined;
  }
}

function readStatement(role: string, { permission, actions, effect, conditions }: EditedStatement): NewStatement {
  const read = [...new Set(actions.map(readAction))];
  return {
    role,
    permission: readPermission(permission),
    actions: read.includes('*') ? ['*'] : read,
    effect,
    ...(conditions === undefined ? {} : { conditions }),
  };
}

/** Equal for statements with the same meaning, apart from their role. */
const keyOf = ({ permission, actions, effect, conditions }: Omit<NewStatement, 'role'> | RawStatement): string =>
  JSON.stringify([permission, [...actions].sort(), effect, sorted(conditions)]);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

const fixedEntry = (name: string, source: PolicySource) =>
  new InputError(`${name} is in the configuration (${sourceText(source)}), so it can only be removed there`);

const noFileFor = ({ permission, conditions }: NewStatement) =>
  new InputError(
    conditions === undefined
      ? `There is no file for the statement on '${permission}': add a CSV or YAML file to permission.files`
      : `There is no file for the conditions on '${permission}': CSV cannot contain any, so add a YAML file to permission.files`,
  );
