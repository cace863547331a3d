import { execFileSync } from 'node:child_process';

/**
 * The files that differ from a commit, including uncommitted and new ones, and that commit: the last one in common with
 * the named branch, or else with the main one.
 */
export function changedFiles(root, branch) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64e6 });
  const lines = (...args) =>
    git(...args, '-z')
      .split('\0')
      .filter(Boolean);
  const base = commonCommit(git, branch);
  // A moved file has changed at both paths.
  const changed = lines('diff', '--name-only', '--no-renames', base);
  const untracked = lines('ls-files', '--others', '--exclude-standard');
  return { base, files: [...new Set([...changed, ...untracked])].sort() };
}

function commonCommit(git, branch) {
  for (const name of branch ? [branch] : ['origin/HEAD', 'origin/main', 'main', 'HEAD']) {
    try {
      return git('merge-base', 'HEAD', name).trim();
    } catch {
      // The branch does not exist, or git is missing.
    }
  }
  throw new Error(
    branch
      ? `'--changed=${branch}' needs a branch or commit that shares history with this one.`
      : "'--changed' needs a git repository with a commit, and this is not one.",
  );
}
