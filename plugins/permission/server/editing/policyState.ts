import { createHash } from 'node:crypto';
import { ConflictError } from '@callboard/errors';
import type { PermissionDirectory } from '@callboard/server-kit';
import type { PermissionConfig } from '../config.ts';
import { assemblePolicy, type LoadedPolicy, rbacParts, readSources } from '../policy/loadPolicy.ts';
import type { PolicyParts } from '../policy/policyParts.ts';
import { sourceText } from '../policy/resolveStatements.ts';
import { formatOf, readPolicyText, type SourceParts } from '../policy/sources/readSources.ts';
import type { EditableSource } from './planEdit.ts';

/** The policy as it is in the files, which may be newer than the active one. */
export type PolicyState = {
  revision: string;
  /** The texts of the files. */
  texts: ReadonlyMap<string, string>;
  sources: readonly EditableSource[];
  /** The parts in the configuration. */
  fixed: readonly PolicyParts[];
  policy: LoadedPolicy;
};

/** Reads the files now. Files with errors must be corrected by hand first. */
export async function readState(config: PermissionConfig, directory: PermissionDirectory): Promise<PolicyState> {
  const texts = new Map<string, string>();
  const all = await readSources(config, async (file) => {
    const text = await readPolicyText(file);
    texts.set(file, text);
    return text;
  });
  const { policy, problems } = await assemblePolicy(config, all, directory);
  if (!policy) {
    const [{ source, message } = { source: { file: 'policy' }, message: 'unknown' }] = problems;
    throw new ConflictError(`The policy has errors, so it cannot be edited here: ${sourceText(source)}: ${message}`);
  }
  const files = new Set([...config.files, ...config.conditionFiles]);
  return {
    revision: revisionOf(texts),
    texts,
    sources: all
      .filter(({ file }) => files.has(file))
      .map((source) => ({ ...source, format: formatIn(config, source) })),
    fixed: [...all.filter(({ file }) => !files.has(file)), rbacParts(config)],
    policy,
  };
}

const formatIn = ({ conditionFiles }: PermissionConfig, { file }: SourceParts) =>
  conditionFiles.includes(file) ? 'rbac-conditions' : formatOf(file)!;

/** Sorted, because the files are read concurrently. */
function revisionOf(texts: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const part of [...texts].sort(([one], [other]) => (one < other ? -1 : 1))) hash.update(JSON.stringify(part));
  return hash.digest('base64url');
}

/** The policy that the files would have with these texts. */
export async function policyWith(
  texts: ReadonlyMap<string, string>,
  config: PermissionConfig,
  directory: PermissionDirectory,
): ReturnType<typeof assemblePolicy> {
  return assemblePolicy(config, await readSources(config, async (file) => texts.get(file) ?? ''), directory);
}
