import type { FormFieldProps } from '@callboard/forms';
import { useCodeHosts } from '@callboard/web-kit';
import { fieldLook } from '../fieldLook.ts';
import { type CompletionQuestion, useCompletions } from '../queries.ts';
import { CompletedText } from './CompletedText.tsx';
import { HostPermission } from './HostPermission.tsx';
import classes from './RepoFields.module.css';
import type { RepoBranchOptions } from './repoOptions.ts';
import { parseRepoUrl, type RepoUrl } from './repoUrl.ts';
import { useHostCredentials } from './useHostCredentials.ts';

/** A branch of the repository in the form field `repoUrl`. */
export function RepoBranchPicker(props: FormFieldProps<string, RepoBranchOptions>) {
  const { value = '', onChange, options, values } = props;
  const repo = parseRepoUrl(typeof values.repoUrl === 'string' ? values.repoUrl : undefined);
  const type = useCodeHosts().find(({ host }) => host === repo.host)?.type;
  const credentials = useHostCredentials(repo.host, options.requestUserCredentials);
  const { results, isFetching } = useCompletions(branchesOf(type, repo), credentials.token);
  return (
    <div className={classes.group}>
      <CompletedText
        look={fieldLook(props)}
        value={value}
        options={results.map(({ id }) => ({ value: id, label: id }))}
        isLoading={isFetching}
        onChange={(branch) => onChange(branch === '' ? undefined : branch)}
      />
      {repo.host && <HostPermission host={repo.host} credentials={credentials} />}
    </div>
  );
}

const cloudHost = 'bitbucket.org';
/** For hosts that identify a repository by owner and name. */
const ownedBy: ReadonlySet<string> = new Set(['github', 'gitlab', 'gitea']);

function branchesOf(type: string | undefined, repo: RepoUrl): CompletionQuestion | undefined {
  const { host, owner, workspace, organization, project, repo: repository } = repo;
  if (!type || !repository) return undefined;
  if (ownedBy.has(type) && owner) return { provider: type, resource: 'branches', context: { host, owner, repository } };
  if (type === 'bitbucket' && host === cloudHost && workspace) {
    return { provider: 'bitbucket-cloud', resource: 'branches', context: { workspace, repository } };
  }
  if (type === 'azure' && organization && project) {
    return { provider: type, resource: 'branches', context: { host, organization, project, repository } };
  }
  return undefined;
}
