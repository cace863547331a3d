import type { PermissionDirectory } from '@callboard/server-kit';
import type { PolicyEffect, PolicyProblem, PolicySource } from '../../common/index.ts';
import type { PermissionConfig } from '../config.ts';
import { rbacAdminRole } from '../rbacConfig.ts';
import { type CompiledPolicy, compilePolicy } from './compilePolicy.ts';
import { everybody, type Membership, type PolicyParts, type RawStatement } from './policyParts.ts';
import { canonicalRef } from './policyWords.ts';
import { resolveStatements, type Statement } from './resolveStatements.ts';
import {
  type ReadText,
  readConditionFile,
  readInline,
  readPolicyFile,
  type SourceParts,
} from './sources/readSources.ts';

export type LoadedPolicy = {
  loadedAt: Date;
  default: PolicyEffect;
  /** There is no policy: all signed-in users can do everything. */
  allowsEverything: boolean;
  sources: readonly { file: string; roles: number; statements: number }[];
  memberships: readonly Membership[];
  statements: readonly Statement[];
  administrators: readonly string[];
  warnings: readonly PolicyProblem[];
  compiled: CompiledPolicy;
};

const rbacSource: PolicySource = { file: 'app-config', path: 'permission.rbac.admin.users' };
const readsPolicy: RawStatement = {
  source: rbacSource,
  role: rbacAdminRole,
  permission: 'policy.read',
  actions: ['read'],
  effect: 'allow',
};

/** The roles of `permission.rbac.admin.users` and `permission.rbac.defaultPermissions`. */
export function rbacParts(config: PermissionConfig): PolicyParts {
  const parts = [policyReaderParts(config), defaultRoleParts(config)];
  return {
    memberships: parts.flatMap(({ memberships }) => memberships),
    statements: parts.flatMap(({ statements }) => statements),
    problems: [],
  };
}

/** The role of every signed-in user. */
function defaultRoleParts({ defaultPermissions }: PermissionConfig): Omit<PolicyParts, 'problems'> {
  if (!defaultPermissions) return { memberships: [], statements: [] };
  const { defaultRole: role, basicPermissions } = defaultPermissions;
  const sourceAt = (key: string): PolicySource => ({
    file: 'app-config',
    path: `permission.rbac.defaultPermissions.${key}`,
  });
  return {
    memberships: [{ source: sourceAt('defaultRole'), member: everybody, role }],
    statements: basicPermissions.map(({ permission, action }, index) => ({
      source: sourceAt(`basicPermissions[${index}]`),
      role,
      permission,
      actions: [action],
      effect: 'allow',
    })),
  };
}

function policyReaderParts({ policyReaders }: PermissionConfig): Omit<PolicyParts, 'problems'> {
  const memberships = policyReaders.map((member) => ({
    source: rbacSource,
    member: canonicalRef(member),
    role: rbacAdminRole,
  }));
  return { memberships, statements: memberships.length > 0 ? [readsPolicy] : [] };
}

type Directory = Pick<PermissionDirectory, 'plugins' | 'permissionNamed' | 'ownerOf' | 'matches'>;
type Loaded = { policy?: LoadedPolicy; problems: readonly PolicyProblem[] };

/** The content of the configuration and of all files. */
export async function readSources(config: PermissionConfig, readText?: ReadText): Promise<SourceParts[]> {
  const files = config.files.map((file) => readPolicyFile(file, readText));
  const conditionFiles = config.conditionFiles.map((file) => readConditionFile(file, readText));
  return [...(config.policy ? [readInline(config.policy)] : []), ...(await Promise.all([...files, ...conditionFiles]))];
}

/** Reads all sources. A single error rejects the entire policy. */
export const loadPolicy = async (config: PermissionConfig, directory: Directory): Promise<Loaded> =>
  assemblePolicy(config, await readSources(config), directory);

/** The policy of the sources. A single error rejects all of it. */
export async function assemblePolicy(
  config: PermissionConfig,
  sources: readonly SourceParts[],
  directory: Directory,
): Promise<Loaded> {
  const rbac = rbacParts(config);
  const parts: readonly PolicyParts[] = [...sources, rbac];
  const understood = await resolveStatements(
    parts.flatMap(({ statements }) => statements),
    directory,
  );
  const problems = [...sources.flatMap((source) => source.problems), ...understood.problems];
  if (problems.length > 0) return { problems };

  const allowsEverything = sources.length === 0 && rbac.memberships.length === 0 && config.default === undefined;
  const defaultEffect = config.policy?.default ?? config.default ?? (allowsEverything ? 'allow' : 'deny');
  const { administrators } = config;
  const memberships = parts.flatMap((part) => part.memberships);
  const { statements, warnings } = understood;
  const policy: LoadedPolicy = {
    loadedAt: new Date(),
    default: defaultEffect,
    allowsEverything,
    sources: sources.map((source) => ({
      file: source.file,
      roles: new Set([...source.memberships, ...source.statements].map(({ role }) => role)).size,
      statements: source.statements.length,
    })),
    memberships,
    statements,
    administrators,
    warnings,
    compiled: compilePolicy({ memberships, statements, administrators, defaultEffect }),
  };
  return { policy, problems: [] };
}
