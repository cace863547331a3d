import { nearest } from '@callboard/config';
import { InputError, messageOf, NotAllowedError } from '@callboard/errors';
import { type PermissionCriteria, type PermissionDirectory, parseCriteria } from '@callboard/server-kit';
import type { PolicyProblem, PolicySource } from '../../common/index.ts';
import { conditionsFor, resourceTypesIn } from './conditions.ts';
import type { RawStatement } from './policyParts.ts';

/** A statement whose conditions, if any, are for one resource type of a plugin. */
export type Statement = Omit<RawStatement, 'conditions'> & {
  conditions?: { resourceType: string; pluginId: string; criteria: PermissionCriteria };
};

type Directory = Pick<PermissionDirectory, 'plugins' | 'permissionNamed' | 'ownerOf' | 'matches'>;

const somebody = { userEntityRef: 'user:default/somebody', ownershipEntityRefs: ['user:default/somebody'] };

/** Checks statements against the declarations of plugins: the plugin must be able to apply the conditions. */
export async function resolveStatements(raw: readonly RawStatement[], directory: Directory) {
  const statements: Statement[] = [];
  const problems: PolicyProblem[] = [];
  const warnings: PolicyProblem[] = [];
  for (const statement of raw) {
    const { conditions, ...rest } = statement;
    const { source, permission } = rest;
    const isKnown = permission === '*' || isDeclared(directory, permission);
    if (!isKnown) warnings.push({ source, message: describeUnknown(permission, directory) });
    try {
      statements.push(
        conditions === undefined
          ? rest
          : { ...rest, conditions: await conditionsOf(permission, conditions, directory) },
      );
    } catch (error) {
      if (!(error instanceof InputError || error instanceof NotAllowedError)) throw error;
      problems.push({ source, message: messageOf(error) });
    }
  }
  return { statements, problems, warnings };
}

/** A plugin may add the rules of a resource type later, but its permissions already name the type. */
const isDeclared = ({ plugins, permissionNamed, ownerOf }: Directory, permission: string) =>
  permissionNamed(permission) !== undefined ||
  ownerOf(permission) !== undefined ||
  plugins().some(({ permissions }) => permissions.some(({ resourceType }) => resourceType === permission));

function describeUnknown(permission: string, { plugins }: Directory): string {
  const declared = plugins().flatMap(({ permissions }) => permissions);
  const names = declared.flatMap(({ name, resourceType }) => [name, ...(resourceType ? [resourceType] : [])]);
  const suggestion = nearest(permission, names);
  const hint = suggestion === undefined ? '' : `, did you mean '${suggestion}'?`;
  return `No plugin declares the permission or resource type '${permission}'${hint}`;
}

async function conditionsOf(permission: string, value: unknown, directory: Directory) {
  const expected = expectedType(permission, directory);
  const criteria = parseCriteria(value, { resourceType: expected });
  const [resourceType = '', ...others] = new Set(resourceTypesIn(criteria));
  if (others.length > 0)
    throw new InputError(`The conditions use several resource types: ${resourceType}, ${others.join(', ')}`);
  if (expected !== undefined && resourceType !== expected) {
    throw new InputError(`The conditions are for '${resourceType}', but '${permission}' is for '${expected}'`);
  }
  const pluginId = directory.ownerOf(resourceType);
  if (pluginId === undefined) throw new InputError(`No plugin declares the resource type '${resourceType}'`);
  // With no resources, the plugin still validates the rules and their parameters.
  await directory.matches(resourceType, [], conditionsFor(criteria, somebody));
  return { resourceType, pluginId, criteria };
}

/** The resource type that conditions of a statement must have; undefined if it applies to everything. */
function expectedType(permission: string, { permissionNamed, ownerOf }: Directory): string | undefined {
  if (permission === '*') return undefined;
  if (ownerOf(permission) !== undefined) return permission;
  const declared = permissionNamed(permission);
  if (!declared) throw new InputError(`No plugin declares '${permission}', so conditions on it cannot be checked`);
  if (declared.resourceType === undefined) {
    throw new InputError(`The permission '${permission}' does not apply to resources, so it cannot have conditions`);
  }
  return declared.resourceType;
}

export const sourceText = ({ file, line, path }: PolicySource) => [file, line ?? path].filter(Boolean).join(':');
