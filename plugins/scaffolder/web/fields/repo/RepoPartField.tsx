import { useTranslation } from '@callboard/web-kit';
import { NativeSelect } from '@mantine/core';
import type { ComboOption } from '../combobox/comboOption.ts';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import { useCompletions } from '../queries.ts';
import { CompletedText } from './CompletedText.tsx';
import { isOwner, type PartField } from './hostFields.ts';
import type { RepoUrl } from './repoUrl.ts';

type RepoPartFieldProps = {
  id: string;
  field: PartField;
  repo: RepoUrl;
  /** What the template allows; anything where it has no list. */
  allowed?: readonly string[];
  /** Owners of repositories at the host that the catalog knows. */
  owners?: readonly string[];
  /** Of the user, to ask the host with. */
  token?: string;
  isDisabled: boolean;
  hasErrors: boolean;
  onChange(text: string): void;
};

/** One part of a repository's address: chosen from what is allowed, or typed, with what the host knows proposed. */
export function RepoPartField(props: RepoPartFieldProps) {
  const { id, field, repo, allowed = [], owners = [], token, isDisabled, hasErrors, onChange } = props;
  const { t } = useTranslation(fieldsTranslation);
  const completion = allowed.length === 0 ? field.completion : undefined;
  const before = useCompletions(completion?.before?.(repo), token);
  const { results, isFetching } = useCompletions(completion?.question(repo, before.results), token);
  const value = repo[field.part] ?? '';
  const look = {
    id,
    label: t(`part.${field.label}`),
    description: t(`hint.${field.hint}`),
    required: field.isRequired,
    disabled: isDisabled,
    error: hasErrors && field.isRequired && value === '',
  };
  if (allowed.length > 0) {
    return (
      <NativeSelect
        {...look}
        data={[...allowed]}
        value={value}
        disabled={isDisabled || allowed.length === 1}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <CompletedText
      look={look}
      value={value}
      options={withOwners(completion?.options(results, repo) ?? [], isOwner(field) ? owners : [])}
      isLoading={isFetching || before.isFetching}
      onChange={onChange}
    />
  );
}

/** What the host itself says comes first. */
const withOwners = (options: readonly ComboOption[], owners: readonly string[]): ComboOption[] => [
  ...options,
  ...owners
    .filter((owner) => !options.some(({ value }) => value === owner))
    .map((owner) => ({ value: owner, label: owner })),
];
