import type { PermissionDirectory } from '@callboard/server-kit';
import type { PolicyEffect, PolicyProblem, PolicySource } from '../../common/index.ts';
import type { PermissionConfig } from '../config.ts';
import { rbacAdminRole } from '../rbacConfig.ts';
import { type CompiledPolicy, compilePolicy } from './compilePolicy.ts';
import type { Membership, RawStatement } from './policyParts.ts';
import { canonicalRef } from './policyWords.ts';
import { resolveStatements, type Statement } from './resolveStatements.ts';
import { readConditionFile, readInline, readPolicyFile } from './sources/readSources.ts';

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

/** Reads all sources. A single error rejects the entire policy. */
export async function loadPolicy(
  config: PermissionConfig,
  directory: Pick<PermissionDirectory, 'plugins' | 'permissionNamed' | 'ownerOf' | 'matches'>,
): Promise<{ policy?: LoadedPolicy; problems: readonly PolicyProblem[] }> {
  const inline = config.policy ? [readInline(config.policy)] : [];
  const sources = [
    ...inline,
    ...(await Promise.all([...config.files.map(readPolicyFile), ...config.conditionFiles.map(readConditionFile)])),
  ];
  const { policyReaders } = config;
  const understood = await resolveStatements(
    [...sources.flatMap(({ statements }) => statements), ...(policyReaders.length > 0 ? [readsPolicy] : [])],
    directory,
  );
  const problems = [...sources.flatMap((source) => source.problems), ...understood.problems];
  if (problems.length > 0) return { problems };

  const allowsEverything = sources.length === 0 && policyReaders.length === 0 && config.default === undefined;
  const defaultEffect = config.policy?.default ?? config.default ?? (allowsEverything ? 'allow' : 'deny');
  const { administrators } = config;
  const memberships = [
    ...sources.flatMap((source) => source.memberships),
    ...policyReaders.map((member) => ({ source: rbacSource, member: canonicalRef(member), role: rbacAdminRole })),
  ];
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
