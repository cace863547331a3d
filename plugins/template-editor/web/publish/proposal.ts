import { pathProblem } from '../directory/filePath.ts';

/** The form values of a pull request. */
export type Proposal = {
  /** Whether the target is the template's original location. */
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

/** The problems that prevent a pull request; branch names follow git's rules. */
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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: git does not allow them.
  if (name === '' || name === '@' || /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\//.test(name)) return false;
  return !/^[-/]|[./]$|\.lock$/.test(name) && !name.split('/').some((part) => part.startsWith('.'));
}

export const tidyFolder = (folder: string): string =>
  folder
    .trim()
    .replace(/^\/+/, '')
    .replace(/(?<!\/)\/+$/, '');
