import { pathProblem } from '../directory/filePath.ts';

/** What is filled in for a pull request. */
export type Proposal = {
  /** Whether it goes where the template came from. */
  isOwn: boolean;
  repository: string;
  folder: string;
  branch: string;
  title: string;
  body: string;
};

export type ProposalProblems = {
  [field in keyof Proposal]?: 'missingUrl' | 'missingBranch' | 'missingTitle' | 'badFolder';
};

/** What keeps a pull request from being opened; a name of a branch follows the rules of git. */
export function proposalProblems({ isOwn, repository, folder, branch, title }: Proposal): ProposalProblems {
  const isUrl = URL.canParse(repository) && /^https?:$/.test(new URL(repository).protocol);
  return {
    ...(!isOwn && !isUrl && { repository: 'missingUrl' as const }),
    ...(!isOwn && folder !== '' && pathProblem(folder, []) && { folder: 'badFolder' as const }),
    ...(!isBranchName(branch) && { branch: 'missingBranch' as const }),
    ...(title.trim() === '' && { title: 'missingTitle' as const }),
  };
}

function isBranchName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git allows none of them.
  if (name === '' || name === '@' || /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\//.test(name)) return false;
  return !/^[-/]|[./]$|\.lock$/.test(name) && !name.split('/').some((part) => part.startsWith('.'));
}

export const tidyFolder = (folder: string): string =>
  folder
    .trim()
    .replace(/^\/+/, '')
    .replace(/(?<!\/)\/+$/, '');
