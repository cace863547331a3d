import type { PermissionDirectory } from '@callboard/server-kit';
import type { PolicyEffect, PolicyProblem } from '../../common/index.ts';
import type { PermissionConfig } from '../config.ts';
import { type CompiledPolicy, compilePolicy } from './compilePolicy.ts';
import type { Membership } from './policyParts.ts';
import { resolveStatements, type Statement } from './resolveStatements.ts';
import { readInline, readPolicyFile } from './sources/readSources.ts';

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

/** Reads all sources. A single error rejects the entire policy. */
export async function loadPolicy(
  config: PermissionConfig,
  directory: Pick<PermissionDirectory, 'plugins' | 'permissionNamed' | 'ownerOf' | 'matches'>,
): Promise<{ policy?: LoadedPolicy; problems: readonly PolicyProblem[] }> {
  const inline = config.policy ? [readInline(config.policy)] : [];
  const sources = [...inline, ...(await Promise.all(config.files.map(readPolicyFile)))];
  const understood = await resolveStatements(
    sources.flatMap(({ statements }) => statements),
    directory,
  );
  const problems = [...sources.flatMap((source) => source.problems), ...understood.problems];
  if (problems.length > 0) return { problems };

  const allowsEverything = sources.length === 0 && config.default === undefined;
  const defaultEffect = config.policy?.default ?? config.default ?? (allowsEverything ? 'allow' : 'deny');
  const { administrators } = config;
  const memberships = sources.flatMap((source) => source.memberships);
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
