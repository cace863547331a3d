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
  /** The allowed values; without a list, any value is allowed. */
  allowed?: readonly string[];
  /** Repository owners on the host, from the catalog. */
  owners?: readonly string[];
  /** The user's token for the host. */
  token?: string;
  /** The texts of the template. */
  label?: string | undefined;
  description?: string | undefined;
  /** Whether it is a plain text field. */
  isPlain?: boolean;
  isDisabled: boolean;
  hasErrors: boolean;
  onChange(text: string): void;
};

/** One part of a repository URL: selected from the allowed values, or typed with suggestions from the host. */
export function RepoPartField(props: RepoPartFieldProps) {
  const { id, field, repo, allowed = [], owners = [], token, isPlain = false, isDisabled, hasErrors, onChange } = props;
  const { t } = useTranslation(fieldsTranslation);
  const completion = allowed.length === 0 && !isPlain ? field.completion : undefined;
  const before = useCompletions(completion?.before?.(repo), token);
  const { results, isFetching } = useCompletions(completion?.question(repo, before.results), token);
  const value = repo[field.part] ?? '';
  const look = {
    id,
    label: props.label ?? t(`part.${field.label}`),
    description: props.description ?? t(`hint.${field.hint}`),
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

/** Suggestions of the host come first. */
const withOwners = (options: readonly ComboOption[], owners: readonly string[]): ComboOption[] => [
  ...options,
  ...owners
    .filter((owner) => !options.some(({ value }) => value === owner))
    .map((owner) => ({ value: owner, label: owner })),
];
