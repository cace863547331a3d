import { type FieldReviewProps, type FormFieldProps, formTranslation } from '@callboard/forms';
import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { NativeSelect } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { textsIn } from '../fieldLook.ts';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import { useLocationsAt } from '../queries.ts';
import { HostPermission } from './HostPermission.tsx';
import { fieldsOf, isOwner, type PartField } from './hostFields.ts';
import { type Integration, useIntegrations } from './integrationsList.ts';
import { ownersAt } from './ownersAt.ts';
import classes from './RepoFields.module.css';
import { RepoPartField } from './RepoPartField.tsx';
import type { RepoUrlOptions } from './repoOptions.ts';
import { parseRepoUrl, type RepoUrl, stringifyRepoUrl } from './repoUrl.ts';
import { useHostCredentials } from './useHostCredentials.ts';
import { useProposals } from './useProposals.ts';

/** The location of an existing or new repository: its host, and the fields of that type of host. */
export function RepoUrlPicker(props: FormFieldProps<string, RepoUrlOptions>) {
  const { id, title, description, value, onChange, options, isDisabled, errors } = props;
  const { t } = useTranslation(fieldsTranslation);
  const hosts = useIntegrations(options);
  const given = parseRepoUrl(value);
  const host = hosts.find((one) => one.host === given.host);
  const fields = fieldsOf(host?.type);
  const repo = completed(given, fields, options);
  const credentials = useHostCredentials(host?.host, options.requestUserCredentials);

  const first = hosts[0]?.host;
  // An unknown host from a link or a draft stays until the user selects another.
  const unknown = !host && given.host !== '' ? given.host : undefined;
  const whole = unknown ? value : stringifyRepoUrl(host || !first ? repo : { host: first });
  useEffect(() => {
    if (whole !== undefined && whole !== value) onChange(whole);
  }, [whole, value, onChange]);

  const owners = useOwners(host);
  useProposals({
    ...props,
    repo: whole === value && host ? repo : undefined,
    fields: fields.filter((field) => allowedOf(field, options).length === 0),
    owners,
    onPropose: (proposed) => onChange(stringifyRepoUrl(proposed)),
  });

  if (!first) return <NoHost title={title} allowedHosts={textsIn(options.allowedHosts)} />;
  return (
    <fieldset className={classes.group} disabled={isDisabled}>
      <legend className={classes.legend}>{title}</legend>
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.parts}>
        <NativeSelect
          id={id}
          label={t('part.host')}
          description={t('hint.host')}
          data={[
            ...(unknown ? [{ value: unknown, label: unknown }] : []),
            ...hosts.map((one) => ({ value: one.host, label: `${one.title} (${one.host})` })),
          ]}
          value={unknown ?? host?.host ?? first}
          disabled={isDisabled || (hosts.length === 1 && !unknown)}
          error={unknown ? t('repo.unknownHost', { host: unknown }) : errors.length > 0 && !host}
          onChange={({ currentTarget }) => onChange(stringifyRepoUrl({ ...given, host: currentTarget.value }))}
          required
        />
        {fields.map((field) => (
          <RepoPartField
            key={`${host?.type} ${field.part}`}
            id={`${id}-${field.part}`}
            field={field}
            repo={repo}
            allowed={allowedOf(field, options)}
            owners={owners}
            token={credentials.token}
            {...textsOf(field, options)}
            isPlain={field.part === 'repo' && options.disableRepoAutocomplete === true}
            isDisabled={isDisabled}
            hasErrors={errors.length > 0}
            onChange={(text) => onChange(stringifyRepoUrl({ ...(unknown ? given : repo), [field.part]: text }))}
          />
        ))}
      </div>
      {host && <HostPermission host={host.host} credentials={credentials} />}
      {errors.length > 0 && (
        <List className={classes.errors} role="alert">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </List>
      )}
    </fieldset>
  );
}

/** The owners on the host, from the catalog. */
function useOwners({ host, type }: Partial<Integration> = {}): readonly string[] {
  const { data = none } = useLocationsAt(host);
  return useMemo(() => (host === undefined ? none : ownersAt(host, type, data)), [host, type, data]);
}

const none: readonly string[] = [];

/** Drops parts that the host does not use, and replaces values that are not allowed by the first allowed one. */
function completed(given: RepoUrl, fields: ReturnType<typeof fieldsOf>, options: RepoUrlOptions): RepoUrl {
  const parts = fields.map((field) => {
    const list = allowedOf(field, options);
    const value = given[field.part];
    return [field.part, list.length === 0 || (value && list.includes(value)) ? value : list[0]];
  });
  return { host: given.host, ...Object.fromEntries(parts) };
}

/** The options come from the template and may be anything. */
const allowedOf = ({ allowed }: PartField, options: RepoUrlOptions) => (allowed ? textsIn(options[allowed]) : []);

/** The texts of the template for a field, which may be anything, too. */
function textsOf(field: PartField, options: RepoUrlOptions) {
  if (field.part === 'repo') return { label: textIn(options.repoLabel), description: textIn(options.repoDescription) };
  return isOwner(field)
    ? { label: textIn(options.ownerLabel), description: textIn(options.ownerDescription) }
    : undefined;
}

const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

function NoHost({ title, allowedHosts }: { title: string; allowedHosts: readonly string[] }) {
  const { t } = useTranslation(fieldsTranslation);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      <p className={classes.errors} role="alert">
        {allowedHosts.length > 0 ? t('repo.noHost', { hosts: allowedHosts.join(', ') }) : t('repo.noHosts')}
      </p>
    </fieldset>
  );
}

/** Shows a repository on the review page as `owner/name` with its host. */
export function RepoUrlReview({ value, children }: FieldReviewProps) {
  const { t } = useTranslation(formTranslation);
  const { host, organization, workspace, owner, project, repo } = parseRepoUrl(
    typeof value === 'string' ? value : undefined,
  );
  if (!host || !repo) return children;
  const names = [organization, workspace, owner, project, repo].filter((name) => name !== undefined);
  return <span>{t('repository', { name: names.join('/'), host })}</span>;
}
