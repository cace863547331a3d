import type { FormFieldProps } from '@callboard/forms';
import { useCodeHosts } from '@callboard/web-kit';
import { fieldLook, textsIn } from '../fieldLook.ts';
import { type CompletionQuestion, useCompletions } from '../queries.ts';
import { CompletedText } from './CompletedText.tsx';
import { HostPermission } from './HostPermission.tsx';
import classes from './RepoFields.module.css';
import type { RepoOwnerOptions } from './repoOptions.ts';
import { useHostCredentials } from './useHostCredentials.ts';

/** A repository owner on a host: an organization, a group or a user. */
export function RepoOwnerPicker(props: FormFieldProps<string, RepoOwnerOptions>) {
  const { value = '', onChange, options } = props;
  const { host = '' } = options;
  const excludedOwners = textsIn(options.excludedOwners);
  const type = useCodeHosts().find((one) => one.host === host)?.type;
  const credentials = useHostCredentials(host, options.requestUserCredentials);
  const { results, isFetching } = useCompletions(ownersOf(type, host), credentials.token);
  const owners = results.map(({ id, title }) => (type === 'gitlab' ? (title ?? id) : id));
  return (
    <div className={classes.group}>
      <CompletedText
        look={fieldLook(props)}
        value={value}
        options={owners
          .filter((owner) => !excludedOwners.includes(owner))
          .map((owner) => ({ value: owner, label: owner }))}
        isLoading={isFetching}
        onChange={(owner) => onChange(owner === '' ? undefined : owner)}
      />
      {host && <HostPermission host={host} credentials={credentials} />}
    </div>
  );
}

const resources: Readonly<Record<string, string>> = { github: 'owners', gitlab: 'groups', gitea: 'owners' };

function ownersOf(type: string | undefined, host: string): CompletionQuestion | undefined {
  const resource = resources[type ?? ''];
  return type && resource ? { provider: type, resource, context: { host } } : undefined;
}
